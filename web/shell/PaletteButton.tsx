import { Button } from '@fluentui/react-components'
import { SearchRegular } from '@fluentui/react-icons'
import { isPaletteOpen } from './palette.ts'

/** Opens the command palette. */
export function PaletteButton() {
  return (
    <Button
      appearance="subtle"
      icon={<SearchRegular />}
      aria-label="Go to or do"
      aria-keyshortcuts="Control+K Meta+K"
      title="Go to or do (Ctrl+K)"
      onClick={() => isPaletteOpen.set(true)}
    />
  )
}
