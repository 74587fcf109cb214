import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useState } from 'react'
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

/** The e-mails of an access list. */
export function Members({ label, members }: { label: string; members: readonly string[] }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
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
    <>
      <ul aria-label={label} className={styles.list}>
        {(isFolded ? members.slice(0, SHOWN) : members).map(member => (
          <li key={member} className={styles.member}>
            <Person email={member} />
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
    </>
  )
}
