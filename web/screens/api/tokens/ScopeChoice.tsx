import { Caption1, Checkbox, Label, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'

const useStyles = makeStyles({
  choice: { display: 'grid', gap: tokens.spacingVerticalXXS },
  boxes: { display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: { color: tokens.colorNeutralForeground3 },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

/** A choice of scopes with check boxes. */
export function ScopeChoice({
  scopes,
  chosen,
  onChange,
  problem,
}: {
  scopes: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Why the choice is invalid. */
  problem?: string
}) {
  const styles = useStyles()
  const id = useId()
  const toggle = (scope: string, isChosen: boolean) =>
    onChange(scopes.filter(one => (one === scope ? isChosen : chosen.includes(one))))
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem ${id}-hint`}
      className={styles.choice}
    >
      <Label id={`${id}-label`}>Scopes</Label>
      <div className={styles.boxes}>
        {scopes.map(scope => (
          <Checkbox
            key={scope}
            label={scope}
            checked={chosen.includes(scope)}
            onChange={(_event, { checked }) => toggle(scope, checked === true)}
          />
        ))}
      </div>
      <Caption1 id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </Caption1>
      <Caption1 id={`${id}-hint`} className={styles.hint}>
        What the program may do, of what you may
      </Caption1>
    </div>
  )
}
