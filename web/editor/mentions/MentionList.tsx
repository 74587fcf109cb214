import { makeStyles, mergeClasses, Popover, PopoverSurface, Text, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { EditorText } from '../text.ts'
import type { EditorPerson } from '../types.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  surface: {
    padding: tokens.spacingVerticalXS,
    minWidth: '14rem',
    maxWidth: 'min(24rem, calc(100vw - 32px))',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '16rem', overflowY: 'auto' },
  option: {
    display: 'grid',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [TOUCH]: { minHeight: TOUCH_SIZE, alignContent: 'center' },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorTransparentStroke}`,
    outlineOffset: `-${tokens.strokeWidthThick}`,
  },
  address: { color: tokens.colorNeutralForeground3 },
})

export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** The list of people to mention, at the cursor. The focus stays in the text, which names the active option. */
export function MentionList({
  listId,
  people,
  active,
  caretRect,
  fallback,
  onChoose,
  onClose,
}: {
  listId: string
  people: readonly EditorPerson[]
  active: number
  caretRect: EditorText['caretRect']
  /** Where to show it if the cursor has no position on the screen. */
  fallback: () => DOMRect | undefined
  onChoose: (person: EditorPerson) => void
  onClose: () => void
}) {
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(fallback)
  useEffect(() => {
    place.current = fallback
  })
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const target = useMemo(
    () => ({
      getBoundingClientRect: (): DOMRect => {
        const caret = caretRect()
        if (caret === null) return place.current() ?? new DOMRect()
        return new DOMRect(caret.left, caret.top, caret.width, caret.height)
      },
    }),
    [caretRect],
  )
  return (
    <Popover
      open
      unstable_disableAutoFocus
      positioning={{ target, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <PopoverSurface className={styles.surface}>
        <ul ref={list} id={listId} role="listbox" aria-label="People to mention" className={styles.list}>
          {people.map((person, at) => (
            <li
              key={person.email}
              id={optionId(listId, at)}
              role="option"
              aria-selected={at === active}
              className={mergeClasses(styles.option, at === active && styles.active)}
              onMouseDown={event => {
                event.preventDefault()
                onChoose(person)
              }}
            >
              <Text weight="semibold">{person.name ?? person.email}</Text>
              {person.name && (
                <Text size={200} className={styles.address}>
                  {person.email}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  )
}
