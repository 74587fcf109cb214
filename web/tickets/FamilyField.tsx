import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { FAMILIES } from '../../common/ticketTags.ts'
import type { Ref } from 'react'
import type { Family } from './statuses.ts'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  group: {
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  radio: {
    alignItems: 'center',
    '& .fui-Radio__indicator': { marginBlock: tokens.spacingVerticalXS },
    '& .fui-Radio__label': { paddingBlock: tokens.spacingVerticalXS },
    [TOUCH]: { minHeight: TOUCH_SIZE },
  },
})

const labels: Record<Family, string> = { status: 'Status', impact: 'Impact', priority: 'Priority' }

/** A ticket's value in a family (docs/specification/ticket-screens.md#status-families). */
export function FamilyField({
  family,
  value,
  problem,
  onChange,
  inputRef,
}: {
  family: Family
  /** Without its family, such as `new`; empty if there is none. */
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
  /** Gets the chosen value. */
  inputRef?: Ref<HTMLInputElement>
}) {
  const styles = useStyles()
  return (
    <Field label={labels[family]} validationMessage={problem}>
      <RadioGroup
        layout="horizontal"
        className={styles.group}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      >
        {FAMILIES[family].map(word => (
          <Radio
            key={word}
            ref={word === value ? inputRef : undefined}
            value={word}
            label={word}
            className={styles.radio}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}
