import { useMemo } from 'react'
import { openValueIn } from '../../../common/ticketTags.ts'
import { byText } from '../../locale/locale.ts'
import { together, type Named } from '../../people/people.ts'
import { lookAlikes } from '../../ui/lookAlikes.ts'
import { PersonAvatar } from '../../ui/Person.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import type { QuickTicket } from './quickEditContext.ts'
import { useMembers } from './useMembers.ts'

/** Who may see the tickets, the user first; the first nine have a digit as key. */
export function AssigneeMenu({
  tickets,
  me,
  others,
  anchor,
  onChoose,
  onClose,
}: {
  tickets: readonly QuickTicket[]
  me: string
  /** Who may see them besides the members of their projects. */
  others: readonly Named[]
  anchor: HTMLElement
  onChoose: (value: string, words: string, people: readonly Named[]) => void
  onClose: () => void
}) {
  const projects = useMemo(() => [...new Set(tickets.map(({ projectNumber }) => projectNumber))], [tickets])
  const members = useMembers(projects)
  const [assignee = null, ...further] = new Set(
    tickets.map(({ statuses }) => openValueIn(statuses, 'assignee')),
  )
  const people = [...together(members, others).values()]
  const named = people.map(({ email, name }) => ({ email, text: name ?? email }))
  const own = named.find(({ email }) => email === me)
  const rest = named.filter(({ email }) => email !== me).toSorted((a, b) => byText(a.text, b.text))
  const alike = lookAlikes(people)
  const ordered = [{ email: me, text: own ? `${own.text} (me)` : 'Me' }, ...rest]
  return (
    <ChoiceMenu
      label="Assignee"
      choices={[
        ...ordered.map(({ email, text }, index) => ({
          value: email,
          text: alike.has(email) ? `${text}, ${email}` : text,
          keys: index < 9 ? String(index + 1) : undefined,
          icon: <PersonAvatar email={email} name={text} />,
        })),
        { value: '', text: 'Nobody', keys: '0' },
      ]}
      chosen={further.length > 0 ? null : (assignee ?? '')}
      anchor={anchor}
      onChoose={({ value, text }) =>
        onChoose(value, value === '' ? 'unassigned' : `assigned to ${text}`, people)
      }
      onClose={onClose}
    />
  )
}
