import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  button: {
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
    // Its dots, not its padding, align with what stands above.
    '@media (max-width: 639.98px)': { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  },
})

/** Asks for the menu of what can be done to a user. Its rows share one menu, so that long tables stay quick. */
export function ActionsButton({
  email,
  isOpen,
  onClick,
}: {
  email: string
  isOpen: boolean
  onClick: (button: HTMLElement) => void
}) {
  const styles = useStyles()
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.button}
      icon={<MoreHorizontal20Regular />}
      aria-label={`Actions for ${email}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    />
  )
}
