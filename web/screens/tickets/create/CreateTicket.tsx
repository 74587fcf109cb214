import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../session/session.ts'
import { ticketPath } from '../../../tickets/ticketPath.ts'
import { Page } from '../../../ui/Page.tsx'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { useDraft } from '../../../session/useDraft.ts'
import { useFocusRescue } from '../../../ui/useFocusRescue.ts'
import type { CreatedTicket } from './useCreateTicket.ts'
import { CreateTicketForm } from './CreateTicketForm.tsx'
import {
  emptyTicket,
  projectInAddress,
  readNewTicket,
  type NewTicket,
  type ProjectOption,
} from './newTicket.ts'

interface Props {
  projects: readonly ProjectOption[]
  notice?: ReactNode
}

function TicketOf({ email, projects, notice }: Props & { email: string }) {
  const toast = useToast()
  const [search] = useSearchParams()
  const requested = projectInAddress(projects, search)?.id ?? ''
  const [blank, setBlank] = useState(() => emptyTicket('', email))
  const [kept, keep, clear, takeovers] = useDraft('new ticket', blank, readNewTicket)
  const [version, setVersion] = useState(0)
  const isDraft = kept !== blank
  // A picked project stays; the project of the address applies only if none was picked.
  const draft = kept.projectId === '' && requested !== '' ? { ...kept, projectId: requested } : kept
  useFocusRescue(String(isDraft))
  const navigate = useNavigate()
  const isDone = useRef(false)

  const handleChange = (next: NewTicket) => {
    if (!isDone.current) keep(next)
  }
  const handleDone = async (ticket: CreatedTicket) => {
    isDone.current = true
    await navigate(ticketPath(ticket))
    clear()
  }
  const renew = () => setVersion(before => before + 1)
  const restore = (ticket: NewTicket) => {
    keep(ticket)
    renew()
  }
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })
  const discard = () => {
    const fresh = emptyTicket('', email)
    clear()
    setBlank(fresh)
    renew()
    const undo = () => {
      const typedSince = latest.current === fresh ? null : latest.current
      restore(draft)
      if (typedSince === null) return
      toast({
        intent: 'info',
        title: 'Draft is back',
        action: { label: 'Back to the new one', onClick: () => restore(typedSince) },
      })
    }
    toast({ intent: 'info', title: 'Draft discarded', action: { label: 'Undo', onClick: undo } })
  }
  return (
    <Page
      title="Create Ticket"
      actions={
        isDraft && (
          <Button appearance="subtle" onClick={discard}>
            Discard draft
          </Button>
        )
      }
    >
      <CreateTicketForm
        // Components with their own state, such as the editor, start again with another draft.
        key={`${takeovers} ${version}`}
        draft={draft}
        projects={projects}
        notice={notice}
        onChange={handleChange}
        onDone={ticket => void handleDone(ticket)}
      />
    </Page>
  )
}

/** The form with its draft; each user has their own. */
export function CreateTicket(props: Props) {
  const email = useSession().user?.Email ?? ''
  return <TicketOf key={email} email={email} {...props} />
}
