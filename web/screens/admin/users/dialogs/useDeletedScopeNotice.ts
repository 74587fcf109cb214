import { messageOf } from '../../../../net/errors.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useAddUserScope } from './useAddUserScope.ts'

/** Shows a toast about a removed scope, with Undo if the caller may still add scopes. */
export function useDeletedScopeNotice() {
  const toast = useToast()
  const addUserScope = useAddUserScope()
  return ({ email, scope }: { email: string; scope: string }, isUndoable: boolean) => {
    const undo = () =>
      addUserScope({ email, scope }).catch((error: unknown) =>
        toast({ intent: 'error', title: 'Error', body: messageOf(error) }),
      )
    toast({
      intent: 'success',
      title: `${email} no longer has the scope ${scope}`,
      action: isUndoable ? { label: 'Undo', onClick: () => void undo() } : undefined,
    })
  }
}
