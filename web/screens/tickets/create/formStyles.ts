import { makeStyles, tokens } from '@fluentui/react-components'

export const useFormStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '840px',
    // Keep a long project or address from making the form wider than a narrow screen.
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    '@media (pointer: coarse)': { '& .fui-Input, & select': { minHeight: '44px' } },
  },
  where: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
