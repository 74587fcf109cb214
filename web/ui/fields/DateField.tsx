import { Button, Field, Input, makeStyles, useMergedRefs } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useRef, useState, type Ref } from 'react'
import { formatDay, parseDay, readDay, writeDay } from '../../locale/days.ts'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

const DayPopover = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./DayPopover.tsx')).DayPopover })),
)

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', [TOUCH]: { minHeight: TOUCH_SIZE } },
})

interface DateFieldProps {
  label: string
  /** `2026-11-18`, or empty. Text that is not a day shows as it is. */
  value: string
  /** Called with a day once it is whole, and with '' for an empty field or text that is not a day. */
  onChange: (value: string) => void
  isRequired?: boolean
  hint?: string | undefined
  /** Why the day is invalid. */
  problem?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A day, typed in any common form or chosen from a calendar
 * (docs/specification/shell.md#dates-and-locale).
 */
export function DateField({
  label,
  value,
  onChange,
  isRequired = false,
  hint,
  problem,
  inputRef,
}: DateFieldProps) {
  const styles = useStyles()
  const field = useRef<HTMLInputElement>(null)
  const fieldRef = useMergedRefs(field, inputRef)
  // What is typed stays as it is until the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const [isBad, setBad] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const day = readDay(value)
  const report = (text: string) => {
    if (text !== value) onChange(text)
  }
  const handleType = (text: string) => {
    setTyped(text)
    setBad(false)
    const whole = /\b\d{4}\b/.test(text) ? parseDay(text, new Date()) : null
    if (whole) report(writeDay(whole))
    if (text.trim() === '') report('')
  }
  const handleDone = () => {
    if (typed === null) return
    const done = parseDay(typed, new Date())
    const isWrong = !done && typed.trim() !== ''
    setBad(isWrong)
    if (!isWrong) setTyped(null)
    report(done ? writeDay(done) : '')
  }
  const handleChoose = (chosen: Date) => {
    setAnchor(null)
    setTyped(null)
    setBad(false)
    report(writeDay(chosen))
    field.current?.focus()
  }
  return (
    <Field
      label={{ children: label, required: isRequired }}
      hint={hint}
      validationMessage={isBad ? 'Give a whole date, or clear it.' : problem}
    >
      <Input
        className={styles.input}
        input={{ ref: fieldRef, className: styles.input }}
        value={typed ?? (day ? formatDay(day) : value)}
        autoComplete="off"
        aria-required={isRequired || undefined}
        onChange={(_event, data) => handleType(data.value)}
        onBlur={handleDone}
        onKeyDown={({ key }) => key === 'Enter' && handleDone()}
        contentAfter={
          <>
            <Button
              appearance="transparent"
              size="small"
              icon={<CalendarRegular />}
              aria-label={`Choose ${label}`}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            />
            {anchor && (
              <Suspense fallback={null}>
                <DayPopover
                  label={label}
                  day={day}
                  anchor={anchor}
                  onChoose={handleChoose}
                  onClose={() => setAnchor(null)}
                />
              </Suspense>
            )}
          </>
        }
      />
    </Field>
  )
}
