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
} from '@fluentui/react-components'
import { useState, type KeyboardEvent } from 'react'
import { usePickerStyles } from './pickerStyles.ts'
import type { Look } from './TokenField.tsx'

const useStyles = makeStyles({
  control: {
    minWidth: 0,
    width: '100%',
    // Space for the arrow, which covers the end of the choice.
    paddingInlineEnd: `calc(${tokens.spacingHorizontalM} + 24px)`,
  },
  tag: { maxWidth: '100%', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  list: { maxHeight: '320px', overflowY: 'auto' },
  none: { padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
})

const showPlain = (value: string): Look => ({ text: value })

/** Typing finds more. */
const SHOWN = 100

interface Props {
  label: string
  /** The options to choose from. A current choice outside of them still shows, and can be removed. */
  options: readonly string[]
  selected: readonly string[]
  onChange: (selected: readonly string[]) => void
  show?: (value: string) => Look
  onOpen?: () => void
  placeholder?: string
  /** Separates texts that are not options but accepted when typed; without it, only options are accepted. */
  separators?: RegExp
}

/**
 * A multi-select with search by typing; each choice can be removed by its button, Backspace or Delete. Unlike a
 * `TokenField`, it lists its options as soon as it is opened, and takes no other text unless told so.
 */
export function PickerField({
  label,
  options,
  selected,
  onChange,
  show = showPlain,
  onOpen,
  placeholder,
  separators,
}: Props) {
  const styles = useStyles()
  const picker = usePickerStyles()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wanted = text.trim().toLowerCase()
  const isFound = (option: string) => `${show(option).text} ${option}`.toLowerCase().includes(wanted)
  const found = options.filter(option => !selected.includes(option) && isFound(option))
  const offered = found.slice(0, SHOWN)
  const add = (added: readonly string[]) => {
    const news = added.map(part => part.trim()).filter(part => part !== '')
    if (news.length > 0) onChange([...new Set([...selected, ...news])])
  }
  const handleType = (value: string) => {
    const parts = separators ? value.split(separators) : [value]
    setText(parts.pop() ?? '')
    add(parts)
  }
  const takeText = () => {
    if (separators) add([text])
    setText('')
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The first Escape closes the list, the next one the dialog.
    if (event.key === 'Escape' && isOpen) event.preventDefault()
    const isChoosing = isOpen && event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || isChoosing) return
    event.preventDefault()
    if (text.trim() === '') event.currentTarget.form?.requestSubmit()
    else takeText()
  }
  return (
    <Field label={label}>
      <TagPicker
        selectedOptions={[...selected]}
        open={isOpen}
        onOpenChange={(_event, data) => {
          setOpen(data.open)
          if (data.open) onOpen?.()
        }}
        onOptionSelect={(_event, { selectedOptions, value }) => {
          if (value !== '') onChange(selectedOptions)
          setText('')
        }}
      >
        <TagPickerControl className={mergeClasses(picker.control, styles.control)}>
          {selected.length > 0 && (
            <TagPickerGroup aria-label={`Chosen: ${label}`} className={picker.group}>
              {selected.map(value => {
                const { text: shown, media } = show(value)
                return (
                  <Tag
                    key={value}
                    value={value}
                    size="small"
                    title={value}
                    className={styles.tag}
                    primaryText={{ className: styles.text }}
                    media={media}
                  >
                    {shown}
                  </Tag>
                )
              })}
            </TagPickerGroup>
          )}
          <TagPickerInput
            className={picker.input}
            value={text}
            placeholder={selected.length === 0 ? placeholder : undefined}
            onChange={({ target }) => handleType(target.value)}
            onKeyDown={handleKeyDown}
            onBlur={takeText}
          />
        </TagPickerControl>
        <TagPickerList className={styles.list}>
          {offered.length === 0 ? (
            <TagPickerOption value="" className={styles.none}>
              {found.length === options.length ? 'Nothing to choose from' : 'No match'}
            </TagPickerOption>
          ) : (
            offered.map(option => {
              const { text: shown, details, media } = show(option)
              return (
                <TagPickerOption
                  key={option}
                  value={option}
                  text={shown}
                  media={media}
                  secondaryContent={details}
                >
                  {shown}
                </TagPickerOption>
              )
            })
          )}
        </TagPickerList>
      </TagPicker>
    </Field>
  )
}
