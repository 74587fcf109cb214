import { MARK } from '../../common/mark.ts'
import type { StoredUser } from './user.ts'

const Mark = () => (
  <svg aria-hidden width={20} height={20} viewBox={`0 0 ${MARK.size} ${MARK.size}`}>
    <rect width={MARK.size} height={MARK.size} rx={MARK.radius} fill={MARK.ground} />
    <path d={MARK.lines} stroke={MARK.line} strokeWidth={MARK.strokeWidth} strokeLinecap="round" />
    <circle cx={MARK.dot.x} cy={MARK.dot.y} r={MARK.dot.radius} fill={MARK.line} />
  </svg>
)

/** The title of the page, the user that operations run as, and links back to the app. */
export const Header = ({ user }: { user: StoredUser | null }) => (
  <header>
    <Mark />
    <h1>Daybook API</h1>
    {user && (
      <p>
        Signed in as <strong>{user.name}</strong> ({user.email}),{' '}
        {user.scopes.length === 0 ? 'without scopes' : `with ${user.scopes.join(', ')}`}
      </p>
    )}
    <nav aria-label="Daybook">
      <a href="/api">API page</a>
      <a href="/">Open Daybook</a>
    </nav>
  </header>
)
