import { Field, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { keepView } from '../../../../tickets/views/keptViews.ts'
import { viewFields } from '../../../../tickets/views/savedView.ts'
import type { TicketFilter } from '../../../../tickets/listUrl.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useCreateTicketView } from './useCreateTicketView.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

/** The value of the field for the user's own views; projects have numbers. */
const ME = 'me'

/** The dialog that saves the filter of a list under a name (docs/specification/ticket-screens.md#saved-views). */
export function SaveViewDialog({
  email,
  filter,
  projectNumber,
  projects,
  onSaved,
  onClose,
}: {
  /** The address of the user, whose browser keeps the view if the server keeps none. */
  email: string
  filter: TicketFilter
  projectNumber: number | null
  /** The projects that it can be shared with; null if only this browser keeps views. */
  projects: readonly { number: number; name: string }[] | null
  /** Called with the id of the view, and the number of the project whose tickets it lists. */
  onSaved: (id: string, projectNumber: number | null) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(ME)
  const create = useCreateTicketView()
  const toast = useToast()
  const offered = projects?.filter(({ number }) => projectNumber === null || number === projectNumber) ?? []
  const shared = offered.find(({ number }) => String(number) === chosen)
  const save = async (name: string) => {
    const listed = shared?.number ?? projectNumber
    const view = { name, ...viewFields(filter), projectNumber: listed }
    const id =
      projects === null
        ? keepView(email, view)
        : await create({ ...view, ...(shared && { sharedWith: shared.number }) })
    toast({ intent: 'success', title: `${name} is saved` })
    onSaved(id, listed)
  }
  return (
    <ViewNameDialog
      title="Save view"
      draftKey="view"
      hint="It keeps the statuses, the search and the order of this list."
      onSave={save}
      onClose={onClose}
    >
      {offered.length > 0 && (
        <Field
          label="For"
          hint={
            shared
              ? `It lists the tickets of ${shared.name}. All on its Can See list see it, and may change it.`
              : 'Only you see it.'
          }
        >
          <Select value={chosen} onChange={(_event, { value }) => setChosen(value)}>
            <option value={ME}>Me</option>
            {offered.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ViewNameDialog>
  )
}
