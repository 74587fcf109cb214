import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { use } from 'react'
import { EditingContext } from './editing.ts'

/** Turns an own comment into an editor. */
export function EditButton({ id, of }: { id: string; of: string }) {
  const editing = use(EditingContext)
  if (editing === null || editing.isLost || editing.opened.has(id)) return null
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<EditRegular />}
      title="Edit"
      aria-label={`Edit ${of}`}
      onClick={() => editing.open(id)}
    />
  )
}
