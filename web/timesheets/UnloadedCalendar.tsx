import { useRevalidator } from 'react-router-dom'
import { Calendar } from '../ui/Calendar/Calendar.tsx'
import type { CalendarView } from '../ui/Calendar/types.ts'

interface Props {
  view: CalendarView
  date: Date
  setView: (view: CalendarView) => void
  setDate: (date: Date) => void
}

/** The calendar of a screen whose data could not be loaded: hours are unknown, and Refresh tries again. */
export function UnloadedCalendar({ view, date, setView, setDate }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <Calendar
      items={[]}
      view={view}
      date={date}
      isLoading={state === 'loading'}
      isUnknown
      onViewChange={setView}
      onNavigate={setDate}
      onRefresh={() => void revalidate()}
    />
  )
}
