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
import { ErrorCircle16Filled, Warning16Regular } from '@fluentui/react-icons'
import { useState, type KeyboardEvent, type ReactElement, type Ref } from 'react'
import { usePickerStyles } from './pickerStyles.ts'
import { TOUCH, TOUCH_SIZE } from '../theme/media.ts'

/** Separators of typed or pasted words (docs/specification/timesheet-screens.md#event-dialog). */
const SEPARATORS = /[\s,;]+/

const useStyles = makeStyles({
  bad: { color: tokens.colorPaletteRedForeground1 },
  doubtful: { color: tokens.colorStatusWarningForeground1 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  tag: { maxWidth: '100%', minWidth: 0, [TOUCH]: { minHeight: TOUCH_SIZE } },
  input: { [TOUCH]: { minHeight: TOUCH_SIZE } },
  // A higher one would have to stand beside the field, where there is no room below.
  list: { maxHeight: '240px' },
})

const together = (tokens: readonly string[], added: readonly string[]) => [
  ...new Set([...tokens, ...added.filter(token => token !== '')]),
]

/** How a word shows. */
export interface Look {
  text: string
  /** What stands with a suggestion, and shows on hover of a chosen one. */
  details?: string | undefined
  media?: ReactElement | undefined
}

const showPlain = (value: string): Look => ({ text: value })
const includes = (value: string, text: string) => value.toLowerCase().includes(text.toLowerCase())
const splitWords = (typed: string) => typed.split(SEPARATORS)

/** Lets a space be typed, as between two names: Fluent would take the suggestion at the top. */
const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.stopPropagation()
}

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
  onType,
  read = text => text,
  split = splitWords,
  isMatch = includes,
  isBad = () => false,
  isDoubtful = () => false,
  show = showPlain,
  completes = false,
  problem,
  note,
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
  /** Called with what is typed of the next word. */
  onType?: (text: string) => void
  /** Divides what is typed or pasted into words. */
  split?: (typed: string) => string[]
  /** Whether to suggest a word for what is typed. */
  isMatch?: (value: string, text: string) => boolean
  show?: (value: string) => Look
  /** Whether Enter takes the first suggestion rather than the typed text. */
  completes?: boolean
  /** Normalises a typed word. */
  read?: (text: string) => string
  /** Whether to mark a word as invalid; `problem` says why. */
  isBad?: (value: string) => boolean
  /** Whether to mark a word that may be wrong; `note` says why. */
  isDoubtful?: (value: string) => boolean
  problem?: string | null
  note?: string | undefined
  hint?: string
  positioning?: PositioningProps
  inputRef?: Ref<HTMLInputElement>
}) {
  const styles = useStyles()
  const picker = usePickerStyles()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const offered = suggestions.filter(value => !values.includes(value) && isMatch(value, text))
  const add = (added: readonly string[]) => {
    const next = together(values, added.map(read))
    if (next.length > values.length) onChange(next)
  }
  const handleType = (typed: string) => {
    const parts = split(typed)
    const rest = (parts.pop() ?? '').trimStart()
    setText(rest)
    onType?.(rest)
    setOpen(rest !== '')
    add(parts)
  }
  const clearText = () => {
    setText('')
    onType?.('')
  }
  const takeText = () => {
    add([text])
    clearText()
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
    const [first] = offered
    if (completes && isShown && first !== undefined && text !== '') {
      onChange([...values, first])
      clearText()
      setOpen(false)
    } else takeText()
  }
  const iconOf = (value: string) => {
    if (isBad(value)) return <ErrorCircle16Filled className={styles.bad} aria-label="Wrong:" />
    return isDoubtful(value) ? (
      <Warning16Regular className={styles.doubtful} aria-label="Not known:" />
    ) : undefined
  }
  return (
    <Field
      label={label}
      hint={hint}
      validationMessage={problem ?? note}
      validationState={problem ? 'error' : note ? 'warning' : 'none'}
    >
      <TagPicker
        selectedOptions={[...values]}
        inline
        positioning={positioning}
        open={isShown}
        onOpenChange={(event, data) => setOpen(data.open && !('key' in event && event.key === 'Enter'))}
        onOptionSelect={(_event, { selectedOptions }) => {
          onChange(selectedOptions)
          clearText()
        }}
      >
        <TagPickerControl className={picker.control}>
          <TagPickerGroup aria-label={groupLabel} className={picker.group}>
            {values.map(value => {
              const { text: shown, details, media } = show(value)
              return (
                <Tag
                  key={value}
                  value={value}
                  size="small"
                  title={details ?? value}
                  className={styles.tag}
                  primaryText={{ className: styles.text }}
                  media={isBad(value) || isDoubtful(value) ? undefined : media}
                  icon={iconOf(value)}
                >
                  {shown}
                </Tag>
              )
            })}
          </TagPickerGroup>
          <TagPickerInput
            ref={inputRef}
            className={mergeClasses(picker.input, styles.input)}
            value={text}
            onChange={({ target }) => handleType(target.value)}
            onKeyDownCapture={completes ? keepSpace : undefined}
            onKeyDown={handleKeyDown}
            onBlur={takeText}
          />
        </TagPickerControl>
        <TagPickerList className={styles.list}>
          {offered.map(value => {
            const { text: shown, details, media } = show(value)
            return (
              <TagPickerOption
                key={value}
                value={value}
                text={shown}
                media={media}
                secondaryContent={details}
              >
                {shown}
              </TagPickerOption>
            )
          })}
        </TagPickerList>
      </TagPicker>
    </Field>
  )
}
