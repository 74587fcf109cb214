import { Field, Input, Select } from '@fluentui/react-components'
import type { FillProject } from '../useFillProjects.ts'

/** The project of an event. An event keeps its project even if it is no longer offered. */
export function ProjectField({
  name,
  projects,
  isReadOnly,
  problem,
  onChange,
}: {
  name: string
  projects: readonly FillProject[]
  isReadOnly: boolean
  problem: string | undefined
  onChange: (name: string) => void
}) {
  if (isReadOnly)
    return (
      <Field label="Project">
        <Input value={name} readOnly />
      </Field>
    )
  const names = new Set([...projects.map(project => project.name), name])
  names.delete('')
  return (
    <Field label="Project" required validationMessage={problem}>
      <Select value={name} onChange={(_event, { value }) => onChange(value)}>
        {name === '' && <option value="">Choose a project</option>}
        {[...names].map(option => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  )
}
