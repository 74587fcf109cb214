import {
  Field,
  makeStyles,
  mergeClasses,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  tokens,
  type FieldProps,
  type PositioningProps,
} from '@fluentui/react-components'
import { ErrorCircle16Filled } from '@fluentui/react-icons'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { usePickerStyles } from './pickerStyles.ts'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

/** Separators of typed or pasted words (docs/specification/timesheet-screens.md#event-dialog). */
const SEPARATORS = /[\s,;]+/

const useStyles = makeStyles({
  bad: { color: tokens.colorPaletteRedForeground1 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  tag: { maxWidth: '100%', minWidth: 0, [TOUCH]: { minHeight: TOUCH_SIZE } },
  input: { [TOUCH]: { minHeight: TOUCH_SIZE } },
})

const together = (tokens: readonly string[], added: readonly string[]) => [
  ...new Set([...tokens, ...added.filter(token => token !== '')]),
]

/**
 * Words, typed, pasted or chosen from suggestions; each can be removed by its button, Backspace or Delete. Unlike
 * a `PickerField`, it takes any words, marks wrong ones, and only suggests while the user types.
 */
export function TokenField({
  label,
  groupLabel,
  values,
  suggestions,
  onChange,
  read = text => text,
  isBad = () => false,
  problem,
  hint = 'Separated by space, comma or semicolon',
  positioning,
  inputRef,
}: {
  label: FieldProps['label']
  /** The label of the group of chosen words. */
  groupLabel: string
  values: readonly string[]
  suggestions: readonly string[]
  onChange: (values: readonly string[]) => void
  /** Normalises a typed word. */
  read?: (text: string) => string
  /** Whether to mark a word as invalid; `problem` says why. */
  isBad?: (value: string) => boolean
  problem?: string | null
  hint?: string
  positioning?: PositioningProps
  inputRef?: Ref<HTMLInputElement>
}) {
  const styles = useStyles()
  const picker = usePickerStyles()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const offered = suggestions.filter(
    value => !values.includes(value) && value.toLowerCase().includes(text.toLowerCase()),
  )
  const add = (added: readonly string[]) => {
    const next = together(values, added.map(read))
    if (next.length > values.length) onChange(next)
  }
  const handleType = (typed: string) => {
    const parts = typed.split(SEPARATORS)
    const rest = parts.pop() ?? ''
    setText(rest)
    setOpen(rest !== '')
    add(parts)
  }
  const takeText = () => {
    add([text])
    setText('')
    setOpen(false)
  }
  const isShown = isOpen && offered.length > 0
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The first Escape closes the suggestions, the next one the dialog.
    if (event.key === 'Escape' && isShown) event.preventDefault()
    const isChoosing = isShown && event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || isChoosing) return
    // Submitting the whole form includes the typed text.
    if (event.ctrlKey || event.metaKey) {
      takeText()
      return
    }
    // With typed text, Enter adds it as a word; without, it submits as in every single-line field.
    event.preventDefault()
    if (text === '') event.currentTarget.form?.requestSubmit()
    takeText()
  }
  return (
    <Field label={label} hint={hint} validationMessage={problem}>
      <TagPicker
        selectedOptions={[...values]}
        inline
        positioning={positioning}
        open={isShown}
        onOpenChange={(event, data) => setOpen(data.open && !('key' in event && event.key === 'Enter'))}
        onOptionSelect={(_event, { selectedOptions }) => {
          onChange(selectedOptions)
          setText('')
        }}
      >
        <TagPickerControl className={picker.control}>
          <TagPickerGroup aria-label={groupLabel} className={picker.group}>
            {values.map(value => (
              <Tag
                key={value}
                value={value}
                size="small"
                title={value}
                className={styles.tag}
                primaryText={{ className: styles.text }}
                icon={
                  isBad(value) ? (
                    <ErrorCircle16Filled className={styles.bad} aria-label="Wrong:" />
                  ) : undefined
                }
              >
                {value}
              </Tag>
            ))}
          </TagPickerGroup>
          <TagPickerInput
            ref={inputRef}
            className={mergeClasses(picker.input, styles.input)}
            value={text}
            onChange={({ target }) => handleType(target.value)}
            onKeyDown={handleKeyDown}
            onBlur={takeText}
          />
        </TagPickerControl>
        <TagPickerList>
          {offered.map(value => (
            <TagPickerOption key={value} value={value}>
              {value}
            </TagPickerOption>
          ))}
        </TagPickerList>
      </TagPicker>
    </Field>
  )
}
