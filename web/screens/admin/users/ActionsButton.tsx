import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'
import { NARROW, TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  button: {
    [TOUCH]: { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE },
    // Align its dots, not the space around them, with the content above.
    [NARROW]: {
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalSNudge})`,
      [TOUCH]: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalL})` },
    },
  },
})

/** Opens the menu of a user's actions. The menu is created only on click, to keep long tables fast. */
export function ActionsButton({
  email,
  children,
}: {
  email: string
  /** The menu beside the button; `close` removes it. */
  children: (button: HTMLElement, close: () => void) => ReactNode
}) {
  const styles = useStyles()
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={<MoreHorizontal20Regular />}
        aria-label={`Actions for ${email}`}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      />
      {button && children(button, () => setButton(null))}
    </>
  )
}
