import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { VersionsDialogQuery } from '../../../../__generated__/VersionsDialogQuery.graphql.ts'
import { SafeHtml } from '../../../../files/SafeHtml.tsx'
import { messageOf } from '../../../../net/errors.ts'
import { useAnswer } from '../../../../relay/useAnswer.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { formatDateTime, formatFull } from '../../../../ui/text/format.ts'
import { imageUrlIn, readFile } from '../thread/inlineFiles.ts'

const query = graphql`
  query VersionsDialogQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ... on Comment {
        versions {
          body
          writtenAt
        }
        files {
          ...inlineFiles_file
        }
      }
    }
  }
`

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  version: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  time: { color: tokens.colorNeutralForeground3 },
})

/** The texts that a comment had and has, the newest first. */
export function VersionsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const styles = useStyles()
  const environment = useRelayEnvironment()
  const [asked] = useState(() =>
    fetchQuery<VersionsDialogQuery>(environment, query, { id }, { fetchPolicy: 'network-only' }).toPromise(),
  )
  const { data, error, isLoading } = useAnswer(asked)
  const versions = data?.node?.versions ?? []
  const imageUrl = imageUrlIn((data?.node?.files ?? []).map(readFile))
  return (
    <FormDialog
      title="Versions"
      size="large"
      error={error === null ? null : messageOf(error)}
      onSubmit={onClose}
      onClose={onClose}
    >
      {isLoading && <Caption1>Loading...</Caption1>}
      <ol aria-label="Versions, the newest first" className={styles.list}>
        {versions.toReversed().map(({ body, writtenAt }, index) => (
          <li key={writtenAt} className={styles.version}>
            <Caption1 className={styles.time}>
              <time dateTime={writtenAt} title={formatFull(writtenAt)}>
                {formatDateTime(writtenAt)}
              </time>
              {index === 0 && ', now'}
            </Caption1>
            {body === '' ? <Caption1>No text</Caption1> : <SafeHtml html={body} imageUrl={imageUrl} />}
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}
