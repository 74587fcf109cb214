import { messageOf } from '../../../net/errors.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { LABELS, type Purpose } from './access.ts'
import { useAddTimesheetProjectAccess } from './useAddTimesheetProjectAccess.ts'
import type { Remaining } from './useDeleteTimesheetProjectAccess.ts'

interface Deleted {
  projectId: string
  purpose: Purpose
  email: string
}

const consequences: Record<Remaining, string | undefined> = {
  edit: undefined,
  read: 'You cannot change its lists any more.',
  nothing: 'You are on none of its lists any more, so it has left your table.',
}

/** Shows a toast about a removed user, with Undo if the caller may still add to the list. */
export function useDeletedNotice() {
  const toast = useToast()
  const add = useAddTimesheetProjectAccess()
  return (input: Deleted, projectName: string, remaining: Remaining) => {
    const undo = () =>
      add(input).catch((error: unknown) => toast({ intent: 'error', title: 'Error', body: messageOf(error) }))
    toast({
      intent: 'success',
      title: `${input.email} taken off ${LABELS[input.purpose]} of ${projectName}`,
      body: consequences[remaining],
      action: remaining === 'edit' ? { label: 'Undo', onClick: () => void undo() } : undefined,
    })
  }
}
