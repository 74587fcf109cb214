import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  TokensTable_tokens$data,
  TokensTable_tokens$key,
} from '../../../__generated__/TokensTable_tokens.graphql.ts'
import { CellButton } from '../../../ui/table/CellButton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { byInstant, type Column } from '../../../ui/table/tableColumns.ts'
import { NARROW } from '../../../ui/theme/media.ts'
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx'
import { TITLE } from './texts.ts'
import { counted } from '../../../locale/plural.ts'

type Token = TokensTable_tokens$data[number]

const useStyles = makeStyles({
  scopes: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  none: { color: tokens.colorNeutralForeground3 },
  // Align its label, not its padding, with the content above.
  revoke: {
    [NARROW]: { marginInlineStart: `calc(-1px - ${tokens.spacingHorizontalS})` },
  },
})

function Scopes({ of, scopes, isReadOnly }: { of: string; scopes: readonly string[]; isReadOnly: boolean }) {
  const styles = useStyles()
  return (
    <ul aria-label={`Scopes of ${of}`} className={styles.scopes}>
      {scopes.map(scope => (
        <li key={scope}>
          <Badge appearance="outline" color="informative" size="large">
            {scope}
          </Badge>
        </li>
      ))}
      {isReadOnly && (
        <li>
          <Badge appearance="tint" color="informative" size="large">
            Read only
          </Badge>
        </li>
      )}
    </ul>
  )
}

function DateOr({ value, none }: { value: string | null | undefined; none: string }) {
  const styles = useStyles()
  return value ? <DateText value={value} /> : <Text className={styles.none}>{none}</Text>
}

function Revoke({ name, onClick }: { name: string; onClick: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.revoke}>
      <CellButton aria-label={`Revoke ${name}`} onClick={onClick}>
        Revoke
      </CellButton>
    </div>
  )
}

// A token that does not expire sorts after every date. One that was never used sorts before all others.
const NEVER = '9999-12-31T00:00:00.000Z'
const BEFORE_ALL = '0001-01-01T00:00:00.000Z'

/** The columns of the table; `onRevoke` opens the dialog that revokes a token. */
export const tokenColumns = (onRevoke?: (token: Token) => void): Column<Token>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    isRowHeader: true,
    sortText: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'scopes',
    header: 'Scopes',
    width: 260,
    inItem: 'meta',
    cell: ({ name, scopes, isReadOnly }) => <Scopes of={name} scopes={scopes} isReadOnly={isReadOnly} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: 120,
    inItem: 'labelled',
    compare: (a, b) => byInstant(a.createdAt, b.createdAt),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'expires',
    header: 'Expires',
    width: 120,
    inItem: 'labelled',
    compare: (a, b) => byInstant(a.expiresAt ?? NEVER, b.expiresAt ?? NEVER),
    cell: ({ expiresAt }) => <DateOr value={expiresAt} none="Never" />,
  },
  {
    id: 'lastUsed',
    header: 'Last used',
    width: 120,
    inItem: 'labelled',
    compare: (a, b) => byInstant(a.lastUsedAt ?? BEFORE_ALL, b.lastUsedAt ?? BEFORE_ALL),
    cell: ({ lastUsedAt }) => <DateOr value={lastUsedAt} none="Never" />,
  },
  {
    id: 'revoke',
    header: 'Actions',
    width: 100,
    inItem: 'end',
    cell: token => <Revoke name={token.name} onClick={() => onRevoke?.(token)} />,
  },
]

/** Personal API tokens, without their secrets. */
export function TokensTable({
  tokens: tokenKeys,
  empty,
}: {
  tokens: TokensTable_tokens$key
  empty: ReactNode
}) {
  const rows = useFragment(
    graphql`
      fragment TokensTable_tokens on ApiToken @throwOnFieldError @relay(plural: true) {
        id
        name
        scopes
        isReadOnly
        createdAt
        expiresAt
        lastUsedAt
        ...RevokeTokenDialog_token
      }
    `,
    tokenKeys,
  )
  const [revokingId, setRevokingId] = useState<string | null>(null)
  // The record of a revoked token is gone before its dialog has closed.
  const revoking = rows.find(({ id }) => id === revokingId)
  return (
    <>
      <DataTable
        label={TITLE}
        columns={tokenColumns(({ id }) => setRevokingId(id))}
        rows={rows}
        rowId={({ id }) => id}
        count={counted(rows.length, 'token', 'tokens')}
        empty={empty}
      />
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevokingId(null)} />}
    </>
  )
}
