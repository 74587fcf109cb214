import { Button, makeStyles, ProgressBar, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { addMonths, startOfMonth } from 'date-fns'
import { titleOf } from '../../ui/Calendar/labels.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  picker: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [TOUCH]: { '& > button': { minHeight: TOUCH_SIZE, minWidth: TOUCH_SIZE } },
  },
  title: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  root: { position: 'relative' },
  progress: { position: 'absolute', insetInline: 0, bottom: '-6px' },
})

interface Props {
  month: Date
  isLoading: boolean
  onChange: (month: Date) => void
}

/** Chooses the month of a list: this month, back and forward. */
export function MonthPicker({ month, isLoading, onChange }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div role="group" aria-label="Month" className={styles.picker}>
        <Button appearance="outline" onClick={() => onChange(startOfMonth(new Date()))}>
          Today
        </Button>
        <Tooltip content="Previous month" relationship="label">
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            onClick={() => onChange(addMonths(month, -1))}
          />
        </Tooltip>
        <Tooltip content="Next month" relationship="label">
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            onClick={() => onChange(addMonths(month, 1))}
          />
        </Tooltip>
        <span className={styles.title} aria-live="polite">
          {titleOf('month', month)}
        </span>
      </div>
      <div className={styles.progress}>
        {isLoading && <ProgressBar aria-label="Loading time" thickness="medium" shape="square" />}
      </div>
    </div>
  )
}
