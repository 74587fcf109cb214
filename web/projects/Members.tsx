import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { Named } from '../people/people.ts'
import { useNames } from '../people/useNames.ts'
import { PeopleTogether } from '../ui/PeopleTogether.tsx'
import { Person } from '../ui/Person.tsx'

/** Fold long lists, so that one project does not fill the window. */
const SHOWN = 5

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  member: { ...typographyStyles.body1, minWidth: 0 },
  empty: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
  more: { justifySelf: 'start', minWidth: 0, paddingInline: 0, color: tokens.colorBrandForegroundLink },
})

const NOBODY: readonly string[] = []

/**
 * The people of an access list.
 * @param people the first of them, with names; those of the rest are read when the list is unfolded
 */
export function Members({
  label,
  members,
  people,
}: {
  label: string
  members: readonly string[]
  people: readonly Named[]
}) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const names = useNames(isOpen ? members : NOBODY)
  const shown = useMemo(() => {
    const named = new Map(people.map(({ email, name }) => [email, name]))
    return members.map(email => ({ email, name: named.get(email) ?? names.get(email) }))
  }, [members, people, names])
  const hidden = members.length - SHOWN
  // Folding a single entry would save no space.
  const isFolded = hidden > 1 && !isOpen
  if (members.length === 0)
    return (
      <p data-claim className={styles.empty}>
        Nobody
      </p>
    )
  return (
    <PeopleTogether people={shown}>
      <ul aria-label={label} className={styles.list}>
        {(isFolded ? shown.slice(0, SHOWN) : shown).map(({ email, name }) => (
          <li key={email} className={styles.member}>
            <Person email={email} name={name} />
          </li>
        ))}
      </ul>
      {hidden > 1 && (
        <Button
          size="small"
          appearance="transparent"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Show fewer: ${label}` : `${hidden} more: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `${hidden} more`}
        </Button>
      )}
    </PeopleTogether>
  )
}
