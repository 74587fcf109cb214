import { Field, Select } from '@fluentui/react-components'
import type { Ref } from 'react'
import type { ProjectOption } from './newTicket.ts'

/** The project of a new ticket: one that the caller can see. */
export function ProjectField({
  value,
  projects,
  problem,
  selectRef,
  onChange,
}: {
  value: string
  projects: readonly ProjectOption[]
  problem?: string
  selectRef: Ref<HTMLSelectElement>
  onChange: (projectId: string) => void
}) {
  const isPicked = projects.some(({ id }) => id === value)
  return (
    <Field label="Project" required validationMessage={problem}>
      <Select ref={selectRef} value={isPicked ? value : ''} onChange={(_event, data) => onChange(data.value)}>
        {!isPicked && <option value="">Pick a project</option>}
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
