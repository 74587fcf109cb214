import { Field, Input } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { WeeklyTargetDialogQuery } from '../../__generated__/WeeklyTargetDialogQuery.graphql.ts'
import { numberFormat } from '../../locale/locale.ts'
import { messageOf } from '../../net/errors.ts'
import { useAnswer } from '../../relay/useAnswer.ts'
import { useSession } from '../../session/session.ts'
import { useTyped } from '../../session/useTyped.ts'
import { keepTarget, readTarget, useWeeklyTarget } from '../../session/weeklyTarget.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { useToast } from '../../ui/toasts/toasts.ts'
import { isSettingTarget } from './prompts.ts'
import { useSetWeeklyTarget } from './useSetWeeklyTarget.ts'

const query = graphql`
  query WeeklyTargetDialogQuery @throwOnFieldError {
    viewer {
      weeklyTarget
    }
  }
`

const hourFormat = numberFormat({ maximumFractionDigits: 2 })

/** The dialog in which the signed-in user says how many hours a week they mean to log. */
export function WeeklyTargetDialog(): ReactNode {
  const environment = useRelayEnvironment()
  const [asked] = useState(() => fetchQuery<WeeklyTargetDialogQuery>(environment, query, {}).toPromise())
  const { data, error: unknown, isLoading } = useAnswer(asked)
  const known = data?.viewer?.weeklyTarget
  const target = useWeeklyTarget(known)
  const { user } = useSession()
  const setWeeklyTarget = useSetWeeklyTarget()
  const toast = useToast()
  const { text, setText, drop, giveUp } = useTyped('weekly target', isLoading ? '' : String(target))
  const [problem, setProblem] = useState<string>()
  const { isSending, error, elsewhere, problemAt, submit } = useSubmit(['hours'])
  const handleSubmit = () => {
    if (isLoading) return
    const hours = readTarget(text)
    setProblem(hours === null ? 'Enter 0 to 168 hours, in quarters of an hour.' : undefined)
    if (hours === null) return
    submit(async () => {
      // A server that keeps targets always has one.
      if (typeof known === 'number') await setWeeklyTarget(hours)
      else keepTarget(user?.Email ?? '', hours)
      drop()
      toast({
        intent: 'success',
        title:
          hours === 0
            ? 'You have no weekly target now'
            : `Your target is ${hourFormat.format(hours)} hours a week now`,
      })
      isSettingTarget.set(false)
    })
  }
  return (
    <FormDialog
      title="Weekly target"
      submitLabel={unknown === null ? 'Save' : undefined}
      isSending={isSending}
      onSubmit={handleSubmit}
      onClose={() => {
        giveUp(error)
        isSettingTarget.set(false)
      }}
      error={unknown === null ? elsewhere : messageOf(unknown)}
    >
      <Field
        label="Hours a week"
        hint="Today compares your hours with it. Only you see it. 0 means that you have no target."
        validationMessage={problem ?? problemAt('hours')}
      >
        <Input
          value={text}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isLoading || unknown !== null}
          onChange={(_event, { value }) => setText(value)}
        />
      </Field>
    </FormDialog>
  )
}
