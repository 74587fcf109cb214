import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { companyName } from '../state/page.ts'
import { useSession } from '../session/session.ts'
import { useBarAreas } from './areas.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { BarLink } from './BarLink.tsx'
import { Mark } from '../ui/Mark.tsx'
import { ThemeButton } from '../ui/theme/ThemeButton.tsx'
import { useIsNarrow } from '../ui/theme/useMediaQuery.ts'
import { NARROW, PAGE_WIDTH, TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'
import { loadCodeWhenBack } from '../net/loadCode.ts'

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
    maxWidth: PAGE_WIDTH,
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalXXL,
    [NARROW]: { paddingInline: tokens.spacingHorizontalL },
  },
  title: {
    ...typographyStyles.subtitle2,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    whiteSpace: 'nowrap',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  links: { display: 'flex', alignSelf: 'stretch' },
  pending: { minWidth: '32px', paddingInline: tokens.spacingHorizontalM },
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: 'auto',
    [TOUCH]: { '& > button': { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE } },
  },
})

// Menus are a tenth of the app's code, and in a wide window a user who is not signed in sees none.
const UserMenu = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu })),
)
const NarrowMenu = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./NarrowMenu.tsx')).NarrowMenu })),
)

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
        {user && <PaletteButton />}
        <ThemeButton />
        <Suspense fallback={<span className={styles.pending}>{user?.Name}</span>}>
          {user && <UserMenu name={user.Name} email={user.Email} />}
        </Suspense>
      </div>
    </>
  )
}

function NarrowBar() {
  const styles = useStyles()
  const { user } = useSession()
  return (
    <nav aria-label="Main" className={styles.end}>
      {user ? <PaletteButton /> : <BarLink to="/login">Login</BarLink>}
      <ThemeButton />
      <Suspense fallback={<span className={styles.pending} />}>
        <NarrowMenu />
      </Suspense>
    </nav>
  )
}

/** The bar at the top of every page (docs/specification/shell.md#navigation-bar). */
export function NavigationBar() {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.title}>
          <Mark size={20} />
          <span className={styles.name}>{companyName()}</span>
        </span>
        {isNarrow ? <NarrowBar /> : <WideBar />}
      </div>
    </div>
  )
}
