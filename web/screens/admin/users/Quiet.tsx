import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

/** The text of a cell, dimmed if it matters less. */
export function Quiet({ isQuiet = true, children }: { isQuiet?: boolean; children: ReactNode }) {
  const styles = useStyles()
  return <span className={isQuiet ? styles.quiet : undefined}>{children}</span>
}
