import { makeStyles, Menu, MenuItemRadio, MenuList, MenuPopover, tokens } from '@fluentui/react-components'
import type { KeyboardEvent, ReactElement } from 'react'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  // The outline of the first item needs room.
  list: { maxHeight: 'min(440px, 70dvh)', overflowY: 'auto', padding: tokens.strokeWidthThick },
  item: { maxWidth: '320px', [TOUCH]: { minHeight: TOUCH_SIZE } },
  key: { color: tokens.colorNeutralForeground3 },
})

/** A value that can be chosen. */
export interface Choice {
  value: string
  text: string
  /** A key that chooses it. */
  keys?: string | undefined
  icon?: ReactElement
}

/** A menu of values beside what it changes, open while rendered. A single key chooses. */
export function ChoiceMenu({
  label,
  choices,
  chosen,
  anchor,
  onChoose,
  onClose,
}: {
  label: string
  choices: readonly Choice[]
  /** Null if the tickets have different ones. */
  chosen: string | null
  anchor: HTMLElement
  onChoose: (choice: Choice) => void
  onClose: () => void
}) {
  const styles = useStyles()
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const choice = choices.find(({ keys }) => keys !== undefined && keys === event.key.toLowerCase())
    if (!choice) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(choice)
  }
  return (
    <Menu
      open
      hasIcons={choices.some(({ icon }) => icon)}
      checkedValues={{ value: chosen === null ? [] : [chosen] }}
      // What an item does may take the place of the menu.
      onOpenChange={(_event, { open, type }) => !open && type !== 'menuItemClick' && onClose()}
      positioning={{ target: anchor, position: 'below', align: 'start' }}
    >
      <MenuPopover onKeyDownCapture={handleKey}>
        <MenuList aria-label={label} className={styles.list}>
          {choices.map(choice => (
            <MenuItemRadio
              key={choice.value}
              name="value"
              value={choice.value}
              className={styles.item}
              icon={choice.icon}
              secondaryContent={
                choice.keys && (
                  <kbd aria-hidden className={styles.key}>
                    {choice.keys}
                  </kbd>
                )
              }
              aria-keyshortcuts={choice.keys}
              onClick={() => onChoose(choice)}
            >
              {choice.text}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
