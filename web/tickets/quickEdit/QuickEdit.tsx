import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { useSession } from '../../session/session.ts'
import type { Named } from '../../people/people.ts'
import { QuickEditContext, type QuickTicket } from './quickEditContext.ts'
import { KeyShield } from './KeyShield.tsx'
import type { QuickEditor } from './QuickEditor.tsx'
import { settingOf, type QuickField } from './tagChanges.ts'
import { useSendEdits } from './useSendEdits.ts'

type Editor = typeof QuickEditor

// React shows what waits for code only after 300 ms, and keys typed meanwhile are lost: so it does not wait for loaded code.
let loaded: Editor | undefined

async function load(): Promise<{ default: Editor }> {
  loaded = (await import('./QuickEditor.tsx')).QuickEditor
  return { default: loaded }
}

const LazyEditor = lazy(() => loadCodeWhenBack(load))

const NotChangedNotice = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./NotChangedNotice.tsx')).NotChangedNotice })),
)

interface Opened {
  field: QuickField
  tickets: readonly QuickTicket[]
  anchor: HTMLElement
  Editor: Editor | typeof LazyEditor
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
  useEffect(() => {
    // A key that opens a menu comes next, and then at once the one that chooses in it.
    const handleFocus = () => void load().catch(() => undefined)
    document.addEventListener('focusin', handleFocus, { once: true })
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])
  const actions = useMemo(
    () => ({
      open: (field: QuickField, tickets: readonly QuickTicket[], anchor: HTMLElement) => {
        const editable = tickets.filter(({ viewerCanEdit }) => viewerCanEdit)
        if (editable.length > 0) setOpened({ field, tickets: editable, anchor, Editor: loaded ?? LazyEditor })
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
      {notChanged.length > 0 && (
        <Suspense>
          <NotChangedNotice notChanged={notChanged} onClose={clearNotChanged} />
        </Suspense>
      )}
      {children}
      {opened && (
        <Suspense fallback={<KeyShield />}>
          <opened.Editor
            field={opened.field}
            tickets={opened.tickets}
            anchor={opened.anchor}
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
