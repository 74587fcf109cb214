import { Caption1, Checkbox, Label, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { chosenKinds, kindsOf, type WebhookForm } from './webhookForm.ts'

const useStyles = makeStyles({
  choice: { display: 'grid', gap: tokens.spacingVerticalXXS },
  boxes: { display: 'flex', flexWrap: 'wrap', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

/** A choice of what is sent with check boxes: what the project of the webhook has. */
export function KindChoice({
  form,
  onChange,
  problem,
}: {
  form: Pick<WebhookForm, 'subject' | 'kinds'>
  onChange: (kinds: readonly string[]) => void
  /** Why the choice is invalid. */
  problem?: string
}) {
  const styles = useStyles()
  const id = useId()
  const chosen: readonly string[] = chosenKinds(form)
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem`}
      className={styles.choice}
    >
      <Label id={`${id}-label`}>Messages about</Label>
      <div className={styles.boxes}>
        {kindsOf(form.subject).map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={chosen.includes(kind)}
            onChange={(_event, { checked }) =>
              onChange(checked === true ? [...form.kinds, kind] : form.kinds.filter(one => one !== kind))
            }
          />
        ))}
      </div>
      <Caption1 id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </Caption1>
    </div>
  )
}
