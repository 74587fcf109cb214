import { Popover, PopoverSurface } from '@fluentui/react-components'
import { Calendar, DayOfWeek, DEFAULT_CALENDAR_STRINGS } from '@fluentui/react-calendar-compat'

/** The calendar of a `DateField`, open while rendered. */
export function DayPopover({
  label,
  day,
  anchor,
  onChoose,
  onClose,
}: {
  label: string
  day: Date | null
  anchor: HTMLElement
  onChoose: (day: Date) => void
  onClose: () => void
}) {
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'end' }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <PopoverSurface aria-label={label}>
        <Calendar
          isMonthPickerVisible={false}
          firstDayOfWeek={DayOfWeek.Monday}
          strings={DEFAULT_CALENDAR_STRINGS}
          {...(day && { value: day })}
          onSelectDate={onChoose}
          onDismiss={onClose}
        />
      </PopoverSurface>
    </Popover>
  )
}
