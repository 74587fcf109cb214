import { makeStyles, tokens } from '@fluentui/react-components'
import { NARROW, TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'

export const useFormStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '840px',
    // Keep a long project or address from making the form wider than a narrow screen.
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    [TOUCH]: { '& .fui-Input, & select': { minHeight: TOUCH_SIZE } },
  },
  where: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
