import { Avatar, Caption1, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import type { Viewers } from './usePresence.ts'
import { formOf } from '../../../../locale/plural.ts'

const useStyles = makeStyles({
  here: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '24px',
  },
  people: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** How many people show individually. */
const SHOWN = 5

/** Who else is viewing the ticket, and who of them is writing. */
export function Presence({ presence: { people, count } }: { presence: Viewers }) {
  const styles = useStyles()
  if (count === 0) return null
  const writing = people.filter(({ isWriting }) => isWriting).map(({ name }) => name)
  const shown = people.slice(0, SHOWN)
  return (
    <div className={styles.here}>
      <ul aria-label="Also here" className={styles.people}>
        {shown.map(({ email, name, isWriting }) => (
          <li key={email}>
            <Tooltip
              content={`${name}${isWriting ? ' is writing' : ' is looking at this ticket'}`}
              relationship="label"
            >
              <Avatar size={24} name={name} color="colorful" active={isWriting ? 'active' : 'unset'} />
            </Tooltip>
          </li>
        ))}
      </ul>
      {count > shown.length && <Caption1 className={styles.quiet}>+{count - shown.length}</Caption1>}
      {writing.length > 0 && (
        <Caption1 className={styles.quiet}>
          {formOf(writing.length, `${writing[0] ?? ''} is writing…`, 'Several people are writing…')}
        </Caption1>
      )}
    </div>
  )
}
