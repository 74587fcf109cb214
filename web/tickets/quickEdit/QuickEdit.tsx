import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { useSession } from '../../session/session.ts'
import type { Named } from '../../people/people.ts'
import { QuickEditContext, type QuickTicket } from './quickEditContext.ts'
import { KeyShield } from './KeyShield.tsx'
import { NotChangedNotice } from './NotChangedNotice.tsx'
import { settingOf, type QuickField } from './tagChanges.ts'
import { useSendEdits } from './useSendEdits.ts'

const QuickEditor = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./QuickEditor.tsx')).QuickEditor })),
)

interface Opened {
  field: QuickField
  tickets: readonly QuickTicket[]
  anchor: HTMLElement
}

/**
 * Lets what is in it change status, impact, priority, assignee, due date and tags of tickets
 * (docs/specification/ticket-screens.md#quick-edit).
 */
export function QuickEdit({
  people,
  children,
}: {
  /** Who may be assigned besides the members of the tickets' projects. */
  people?: readonly Named[]
  children: ReactNode
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { send, submit, notChanged, clearNotChanged } = useSendEdits()
  const me = useSession().user?.Email ?? ''
  const actions = useMemo(
    () => ({
      open: (field: QuickField, tickets: readonly QuickTicket[], anchor: HTMLElement) => {
        const editable = tickets.filter(({ viewerCanEdit }) => viewerCanEdit)
        if (editable.length > 0) setOpened({ field, tickets: editable, anchor })
      },
      assignToMe: (tickets: readonly QuickTicket[]) =>
        void send(
          tickets.filter(({ viewerCanEdit }) => viewerCanEdit),
          ({ statuses }) => settingOf(statuses, 'assignee', me),
          { title: count => `${count}: assigned to you` },
        ),
    }),
    [send, me],
  )
  return (
    <QuickEditContext value={actions}>
      {notChanged.length > 0 && <NotChangedNotice notChanged={notChanged} onClose={clearNotChanged} />}
      {children}
      {opened && (
        <Suspense fallback={<KeyShield />}>
          <QuickEditor
            {...opened}
            me={me}
            others={people ?? []}
            onSend={send}
            onSubmit={submit}
            onClose={() => {
              setOpened(null)
              opened.anchor.focus()
            }}
          />
        </Suspense>
      )}
    </QuickEditContext>
  )
}
