import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components'
import { graphql, useFragment } from 'react-relay'
import type { ScopesCell_user$key } from '../../../__generated__/ScopesCell_user.graphql.ts'
import { CellButton } from '../../../ui/table/CellButton.tsx'
import { NARROW } from '../../../ui/theme/media.ts'

const useStyles = makeStyles({
  cell: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  none: { color: tokens.colorNeutralForeground3 },
  scopes: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: 'auto',
    [NARROW]: {
      flexBasis: '100%',
      marginInlineStart: `calc(-1px - ${tokens.spacingHorizontalS})`,
    },
  },
})

/** A user's scopes, with the buttons that change them (docs/specification/admin.md#list-users). */
export function ScopesCell({
  user,
  onAdd,
  onDelete,
}: {
  user: ScopesCell_user$key
  onAdd: () => void
  onDelete: () => void
}) {
  const styles = useStyles()
  const { email, scopes } = useFragment(
    graphql`
      fragment ScopesCell_user on User @throwOnFieldError {
        email
        scopes
      }
    `,
    user,
  )
  return (
    <div className={styles.cell}>
      {scopes.length === 0 ? (
        <Text data-claim className={styles.none}>
          None
        </Text>
      ) : (
        <ul aria-label={`Scopes of ${email}`} className={styles.scopes}>
          {scopes.map(scope => (
            <li key={scope}>
              <Badge appearance="outline" color="informative" size="large">
                {scope}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <CellButton aria-label={`Add Scope to ${email}`} onClick={onAdd}>
          Add Scope
        </CellButton>
        <CellButton
          aria-label={`Delete Scope of ${email}`}
          disabledFocusable={scopes.length === 0}
          onClick={onDelete}
        >
          Delete Scope
        </CellButton>
      </div>
    </div>
  )
}
