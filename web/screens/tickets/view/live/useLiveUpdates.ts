import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useLiveUpdates_ticket$key } from '../../../../__generated__/useLiveUpdates_ticket.graphql.ts'
import { useAnnouncer } from '../../../../ui/useAnnouncer.tsx'
import { isSame } from '../people.ts'
import type { Reader } from '../reader/useReader.ts'
import { describeBriefly } from '../thread/changeLabels.ts'
import { END_PAGE } from '../thread/threadPage.ts'
import type { Thread } from '../thread/useThread.ts'
import { useViewer } from '../useViewer.ts'
import { useTicketChanged } from './useTicketChanged.ts'
import { useTicketThreadChanged } from './useTicketThreadChanged.ts'

/** How many recent changes show above Submit. */
const LINES = 3

/**
 * Live changes of the ticket by others: comments, which go into the thread and are new to the reader, edits of
 * comments, which are not, fields, and the loss of access.
 */
export function useLiveUpdates(ticket: useLiveUpdates_ticket$key, thread: Thread, reader: Reader) {
  const { id, modifiedAt } = useFragment(
    graphql`
      fragment useLiveUpdates_ticket on Ticket @throwOnFieldError {
        id
        modifiedAt
      }
    `,
    ticket,
  )
  const viewer = useViewer()
  const { comments, connectionId, lastCursor, lastNumber, hasNext, openings, open } = thread
  const [isLost, setLost] = useState(false)
  const { announce, announcer } = useAnnouncer()
  const [recent, setRecent] = useState<readonly string[]>([])
  const onLost = () => setLost(true)

  useTicketChanged(id, onLost)
  useTicketThreadChanged({
    ticketId: id,
    connectionId,
    lastCursor,
    isEndLoaded: !hasNext,
    openings,
    onLost,
    onChange: ({ isEdit, number, author, editedAt, changes }) => {
      setLost(false)
      const known = comments.find(one => one.number === number)
      // Also a comment that was edited soon after it was written can be new here.
      const isNew = !known && (!isEdit || (!hasNext && number > lastNumber))
      if (!isNew) {
        const isOwn = isSame(author.email, viewer)
        if (isEdit && !isOwn && known?.editedAt !== editedAt) announce(`${author.name} edited a comment`)
        return
      }
      if (hasNext) reader.noteLater(number)
      if (isSame(author.email, viewer)) return
      reader.noteNew(number)
      const description = changes ? describeBriefly(changes) : ''
      announce(`New comment by ${author.name}${description && `, who ${description}`}`)
      if (description !== '')
        setRecent(lines => [...lines, `${author.name} ${description} just now`].slice(-LINES))
    },
  })

  // A thread without comments has no cursor to follow from: the first comment may have arrived in between.
  const openEmpty = useEffectEvent(() => {
    if (comments.length === 0) void open(END_PAGE)
  })
  const [openedModified] = useState(modifiedAt)
  useEffect(() => {
    if (modifiedAt !== openedModified) openEmpty()
  }, [modifiedAt, openedModified])

  return {
    /** The user has lost access to the ticket. */
    isLost,
    announce,
    /** Where screen readers find what is announced. */
    announcer,
    /** What others have changed on the ticket since the user's last comment. */
    recent,
    clearRecent: () => setRecent([]),
  }
}

export type LiveUpdates = ReturnType<typeof useLiveUpdates>
