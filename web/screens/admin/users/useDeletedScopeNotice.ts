import { useToast } from '../../../ui/toasts/toasts.ts'
import { useAddUserScope } from './useAddUserScope.ts'

/** Shows a toast about a removed scope, with Undo if the caller may still add scopes. */
export function useDeletedScopeNotice() {
  const toast = useToast()
  const { add } = useAddUserScope()
  return ({ email, scope }: { email: string; scope: string }, isUndoable: boolean) => {
    const undo = () =>
      add(
        { email, scope },
        {
          onDone: () => undefined,
          onFail: reason => toast({ intent: 'error', title: 'Error', body: reason }),
        },
      )
    toast({
      intent: 'success',
      title: `${email} has the scope ${scope} no more`,
      action: isUndoable ? { label: 'Undo', onClick: undo } : undefined,
    })
  }
}
