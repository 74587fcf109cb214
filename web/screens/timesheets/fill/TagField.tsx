import {
  Field,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
} from '@fluentui/react-components'
import { useState, type KeyboardEvent } from 'react'

/** What separates tags (Specification 1 §9). */
const SEPARATORS = /[\s,;]+/

const withTags = (tags: readonly string[], added: readonly string[]) => [
  ...new Set([...tags, ...added.filter(tag => tag !== '')]),
]

/** Tags, typed or chosen from suggestions; each can be removed by its button, Backspace or Delete. */
export function TagField({
  tags,
  suggestions,
  onChange,
}: {
  tags: readonly string[]
  suggestions: readonly string[]
  onChange: (tags: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const offered = suggestions.filter(
    tag => !tags.includes(tag) && tag.toLowerCase().includes(text.toLowerCase()),
  )

  const handleType = (value: string) => {
    const parts = value.split(SEPARATORS)
    const rest = parts.pop() ?? ''
    setText(rest)
    setOpen(rest !== '')
    if (parts.some(part => part !== '')) onChange(withTags(tags, parts))
  }
  const takeText = () => {
    if (text !== '') onChange(withTags(tags, [text]))
    setText('')
    setOpen(false)
  }
  const isShown = isOpen && offered.length > 0
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The first Escape is for the suggestions, the next one for the dialog.
    if (event.key === 'Escape' && isShown) event.preventDefault()
    const isChoosing = isShown && event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || isChoosing) return
    // With something typed Enter makes it a tag; without, it saves as in every single-line field.
    event.preventDefault()
    if (text === '') event.currentTarget.form?.requestSubmit()
    takeText()
  }
  return (
    <Field label="Tags" hint="Separated by space, comma or semicolon">
      <TagPicker
        selectedOptions={[...tags]}
        // Above, where it does not lie on the buttons; inside of the dialog, but not cut off by it.
        inline
        positioning={{ position: 'above', align: 'start', strategy: 'fixed' }}
        open={isShown}
        onOpenChange={(event, data) => setOpen(data.open && !('key' in event && event.key === 'Enter'))}
        onOptionSelect={(_event, { selectedOptions }) => {
          onChange(selectedOptions)
          setText('')
        }}
      >
        <TagPickerControl>
          <TagPickerGroup aria-label="Chosen tags">
            {tags.map(tag => (
              <Tag key={tag} value={tag} size="small">
                {tag}
              </Tag>
            ))}
          </TagPickerGroup>
          <TagPickerInput
            value={text}
            onChange={({ target }) => handleType(target.value)}
            onKeyDown={handleKeyDown}
            onBlur={takeText}
          />
        </TagPickerControl>
        <TagPickerList>
          {offered.map(tag => (
            <TagPickerOption key={tag} value={tag}>
              {tag}
            </TagPickerOption>
          ))}
        </TagPickerList>
      </TagPicker>
    </Field>
  )
}
