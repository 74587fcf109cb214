import { useEffect, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { TimesheetMailKind, useSendFailureQuery } from '../__generated__/useSendFailureQuery.graphql.ts'
import { messageOf } from '../net/errors.ts'
import { isAway } from '../net/whenBack.ts'

const query = graphql`
  query useSendFailureQuery($mail: TimesheetMailKind!) @throwOnFieldError {
    isSentOnce(mail: $mail)
  }
`

const TWICE =
  'It may have been sent anyway. This server does not recognize repeated requests: if you send it again, it may arrive twice.'

/**
 * The message for a mail that could not be sent. If it is unknown whether the mail left, and the server would
 * send it twice, the message warns before a retry (docs/specification/http.md#repeated-keys).
 */
export function useSendFailure(mail: TimesheetMailKind): (error: unknown) => string {
  const environment = useRelayEnvironment()
  const isSentOnce = useRef(true)
  // Ask in advance: if one answer is lost, the next may be lost too.
  useEffect(() => {
    const asked = fetchQuery<useSendFailureQuery>(
      environment,
      query,
      { mail },
      { fetchPolicy: 'store-or-network' },
    ).subscribe({
      next: answer => {
        isSentOnce.current = answer.isSentOnce
      },
      // Then it is unknown, and the message omits it.
      error: () => undefined,
    })
    return () => asked.unsubscribe()
  }, [environment, mail])
  return error => (isAway(error) && !isSentOnce.current ? `${messageOf(error)} ${TWICE}` : messageOf(error))
}
