import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { NavLink } from 'react-router-dom'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '40px',
    [TOUCH]: { minHeight: TOUCH_SIZE },
    paddingInline: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorNeutralForeground1Hover },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: tokens.spacingHorizontalM,
      bottom: 0,
      height: tokens.strokeWidthThicker,
      borderRadius: tokens.borderRadiusCircular,
    },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': { backgroundColor: tokens.colorCompoundBrandStroke },
    ':hover::after': { backgroundColor: tokens.colorCompoundBrandStrokeHover },
  },
  // Reserves the width of the semibold label, so that nothing moves when the link becomes current.
  label: {
    display: 'inline-grid',
    '::after': {
      content: 'attr(data-label) / ""',
      gridRow: 2,
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
})

/** A link of the navigation bar or of a section menu, underlined while it is the current page. */
export function BarLink({ to, end, children }: { to: string; end?: boolean; children: string }) {
  const styles = useStyles()
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) => mergeClasses(styles.link, isActive && styles.current)}
    >
      <span className={styles.label} data-label={children}>
        {children}
      </span>
    </NavLink>
  )
}
