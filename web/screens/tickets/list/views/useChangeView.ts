import { messageOf } from '../../../../net/errors.ts'
import { deleteKeptView, keepView, renameKeptView } from '../../../../tickets/views/keptViews.ts'
import type { SavedView } from '../../../../tickets/views/savedView.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useCreateTicketView } from './useCreateTicketView.ts'
import { useDeleteTicketView } from './useDeleteTicketView.ts'
import { useUpdateTicketView } from './useUpdateTicketView.ts'

/**
 * Renames and deletes saved views, wherever they are kept.
 * @param place the address of the user, and whether this browser keeps the views
 * @param onChanged is called after each change
 */
export function useChangeView({ email, isKept }: { email: string; isKept: boolean }, onChanged: () => void) {
  const update = useUpdateTicketView()
  const remove = useDeleteTicketView()
  const create = useCreateTicketView()
  const toast = useToast()
  const say = (title: string) => toast({ intent: 'success', title })
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      onChanged()
    } catch (error) {
      toast({ intent: 'error', title: 'Error', body: messageOf(error) })
    }
  }

  const restore = async ({ name, sharedWith, projectNumber, statuses, search, orderBy }: SavedView) => {
    const view = { name, projectNumber, statuses, search, orderBy }
    if (isKept) keepView(email, view)
    else await create({ ...view, sharedWith: sharedWith?.number })
    say(`${name} is saved`)
  }

  return {
    renameView: async (view: SavedView, name: string) => {
      if (isKept) renameKeptView(email, view.id, name)
      else await update({ id: view.id, name })
      say(`${name} is saved`)
      onChanged()
    },
    deleteView: (view: SavedView) =>
      attempt(async () => {
        if (isKept) deleteKeptView(email, view.id)
        else await remove(view.id)
        toast({
          intent: 'success',
          title: `${view.name} is deleted`,
          action: { label: 'Undo', onClick: () => void attempt(() => restore(view)) },
        })
      }),
  }
}
