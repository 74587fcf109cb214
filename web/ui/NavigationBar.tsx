import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { companyName } from '../page.ts'
import { useSession } from '../session/session.ts'
import { useBarAreas } from './areas.ts'
import { BarLink } from './BarLink.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useIsNarrow } from './useMediaQuery.ts'
import { UserMenu } from './UserMenu.tsx'

const useStyles = makeStyles({
  bar: {
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '48px',
    maxWidth: '1440px',
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalXXL,
    '@media (max-width: 639.98px)': { paddingInline: tokens.spacingHorizontalL },
  },
  title: {
    ...typographyStyles.subtitle2,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    '::before': {
      content: '""',
      flexShrink: 0,
      width: '10px',
      height: '18px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
  links: { display: 'flex', alignSelf: 'stretch' },
  end: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, marginInlineStart: 'auto' },
})

function WideBar() {
  const styles = useStyles()
  const { user } = useSession()
  const areas = useBarAreas()
  return (
    <>
      <nav aria-label="Main" className={styles.links}>
        {areas.map(({ to, label }) => (
          <BarLink key={to} to={to} end={to === '/'}>
            {label}
          </BarLink>
        ))}
        {!user && <BarLink to="/login">Login</BarLink>}
      </nav>
      <div className={styles.end}>
        <ThemeMenu />
        {user && <UserMenu name={user.Name} />}
      </div>
    </>
  )
}

function NarrowBar() {
  const styles = useStyles()
  return (
    <nav aria-label="Main" className={styles.end}>
      <NarrowMenu />
    </nav>
  )
}

/** The bar at the top of every page (Specification 1 §2). */
export function NavigationBar() {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.title}>{companyName()}</span>
        {isNarrow ? <NarrowBar /> : <WideBar />}
      </div>
    </header>
  )
}
