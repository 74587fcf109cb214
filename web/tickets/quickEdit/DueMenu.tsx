import { addDays, nextMonday } from 'date-fns'
import { useState } from 'react'
import { openValueIn } from '../../../common/ticketTags.ts'
import { formatDay, readDay, writeDay } from '../../locale/days.ts'
import { DayPopover } from '../../ui/fields/DayPopover.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import type { QuickTicket } from './quickEditContext.ts'

const OTHER = 'other'

/** Days that are often chosen, each with a key; any other one from a calendar. */
export function DueMenu({
  tickets,
  anchor,
  onChoose,
  onClose,
}: {
  tickets: readonly QuickTicket[]
  anchor: HTMLElement
  onChoose: (value: string, words: string) => void
  onClose: () => void
}) {
  const [isOther, setOther] = useState(false)
  const [due = null, ...others] = new Set(tickets.map(({ statuses }) => openValueIn(statuses, 'due')))
  const chosen = others.length > 0 ? null : (due ?? '')
  const choose = (day: Date) => onChoose(writeDay(day), `due ${formatDay(day)}`)
  const [now] = useState(() => new Date())
  const days = [
    { name: 'Today', keys: 't', day: now },
    { name: 'Tomorrow', keys: 'o', day: addDays(now, 1) },
    { name: 'Next Monday', keys: 'm', day: nextMonday(now) },
    { name: 'In a week', keys: 'w', day: addDays(now, 7) },
    { name: 'In two weeks', keys: '2', day: addDays(now, 14) },
  ]
  if (isOther)
    return (
      <DayPopover
        label="Due"
        day={chosen ? readDay(chosen) : null}
        anchor={anchor}
        onChoose={choose}
        onClose={onClose}
      />
    )
  return (
    <ChoiceMenu
      label="Due"
      choices={[
        ...days.map(({ name, keys, day }) => ({
          value: name,
          text: `${name}, ${formatDay(day)}`,
          keys,
        })),
        { value: OTHER, text: 'Another day…', keys: 'd' },
        { value: '', text: 'No date', keys: 'n' },
      ]}
      chosen={chosen}
      anchor={anchor}
      onChoose={({ value }) => {
        const day = days.find(({ name }) => name === value)?.day
        if (value === OTHER) setOther(true)
        else if (day) choose(day)
        else onChoose('', 'no longer due')
      }}
      onClose={onClose}
    />
  )
}
