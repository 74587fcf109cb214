import { makeStyles, MenuButton, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { clamped } from '../../../../ui/text/clamped.ts'

const useStyles = makeStyles({
  name: { ...clamped(1), maxWidth: '200px', textAlign: 'start' },
  mark: { marginInlineStart: tokens.spacingHorizontalXS },
})

/** The button of the menu 'Views', with the name of the view whose list this is, if any. */
export function ViewButton({
  name,
  isChanged = false,
  ...button
}: ComponentProps<typeof MenuButton> & { name?: string | undefined; isChanged?: boolean }) {
  const styles = useStyles()
  if (name === undefined) return <MenuButton {...button}>Views</MenuButton>
  return (
    <MenuButton {...button} aria-label={`Views: ${name}${isChanged ? ' (changed)' : ''}`}>
      <bdi className={styles.name}>{name}</bdi>
      {isChanged && <span className={styles.mark}>(changed)</span>}
    </MenuButton>
  )
}
