import { messageOf } from '../../../../net/errors.ts'
import { changeKeptView, deleteKeptView, keepView } from '../../../../tickets/views/keptViews.ts'
import type { TicketFilter } from '../../../../tickets/listUrl.ts'
import { viewFields, type SavedView } from '../../../../tickets/views/savedView.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useCreateTicketView } from './useCreateTicketView.ts'
import { useDeleteTicketView } from './useDeleteTicketView.ts'
import { useUpdateTicketView } from './useUpdateTicketView.ts'

/**
 * Changes and deletes saved views, wherever they are kept.
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

  const setFilter = async (id: string, filter: Pick<SavedView, 'statuses' | 'search' | 'orderBy'>) => {
    if (isKept) changeKeptView(email, id, filter)
    // An empty search is no search; without one the old search would stay.
    else await update({ id, ...filter, search: filter.search ?? '' })
  }

  return {
    updateView: (view: SavedView, filter: TicketFilter) =>
      attempt(async () => {
        const { id, name, statuses, search, orderBy } = view
        const undo = async () => {
          await setFilter(id, { statuses, search, orderBy })
          say(`${name} is as it was`)
        }
        await setFilter(id, viewFields(filter))
        toast({
          intent: 'success',
          title: `${name} is updated`,
          action: { label: 'Undo', onClick: () => void attempt(undo) },
        })
      }),
    renameView: async (view: SavedView, name: string) => {
      if (isKept) changeKeptView(email, view.id, { name })
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
