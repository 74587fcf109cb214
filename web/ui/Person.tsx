import { Avatar, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useLooksAlike } from './PeopleTogether.tsx'
import { PRINT } from './theme/media.ts'

const useStyles = makeStyles({
  person: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    verticalAlign: 'middle',
  },
  avatar: { flexShrink: 0 },
  // Not as text: it would be copied with every row of a table.
  initials: { '::before': { content: 'attr(data-initials)' } },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A cut address on paper is lost.
    [PRINT]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  address: {
    ...typographyStyles.caption1,
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
})

interface PersonProps {
  email: string
  /** Null or absent where only the address is known: then the address is the name. */
  name?: string | null | undefined
  /** In pixels: 16 in small lines, 20 in tables, 24 in pickers and facts, 32 in threads. */
  size?: 16 | 20 | 24 | 32
  /** A ring around the avatar: the person does something right now. */
  isActive?: boolean
  className?: string
  /** What stands in place of the name, such as a link. */
  children?: ReactNode
}

/**
 * A person, the same way everywhere: initials on a colour that depends on the address only, and the name. The
 * address shows on hover, and beside the name if it looks like another one here
 * (docs/specification/shell.md#people).
 */
export function Person({ email, name, size = 20, isActive = false, className, children }: PersonProps) {
  const styles = useStyles()
  const looksAlike = useLooksAlike(email)
  return (
    <span className={mergeClasses(styles.person, className)} title={email}>
      <PersonAvatar email={email} name={name} size={size} isActive={isActive} />
      <span dir="auto" className={styles.name}>
        {children ?? name ?? email}
        {name && looksAlike && <span className={styles.address}>{email}</span>}
      </span>
    </span>
  )
}

/** The first letters of the first and the last name, or the first one of an address. */
function initialsOf(text: string): string {
  const words = text.includes('@') ? [text] : text.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map(word => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('')
}

/** The initials of a person, as decoration beside the name. */
export function PersonAvatar({
  email,
  name,
  size = 20,
  isActive = false,
}: Pick<PersonProps, 'email' | 'name' | 'size' | 'isActive'>) {
  const styles = useStyles()
  return (
    <Avatar
      aria-hidden
      className={styles.avatar}
      size={size}
      initials={{
        children: <span className={styles.initials} data-initials={initialsOf(name ?? email)} />,
      }}
      idForColor={email.toLowerCase()}
      color="colorful"
      active={isActive ? 'active' : 'unset'}
    />
  )
}
