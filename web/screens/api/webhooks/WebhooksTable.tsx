import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  WebhooksTable_webhooks$data,
  WebhooksTable_webhooks$key,
} from '../../../__generated__/WebhooksTable_webhooks.graphql.ts'
import { counted } from '../../../locale/plural.ts'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { kindLabel, shortUrl, TITLE } from './texts.ts'
import { WebhookMenu } from './WebhookMenu.tsx'
import type { WebhookAction } from './webhookAction.ts'
import { WebhookState } from './WebhookState.tsx'

type Webhook = WebhooksTable_webhooks$data[number]

const WebhookDialog = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./dialogs/WebhookDialog.tsx')).WebhookDialog })),
)

const useStyles = makeStyles({
  cell: { display: 'grid', gap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

function Address({ url, viewerCanEdit, owner }: Pick<Webhook, 'url' | 'viewerCanEdit' | 'owner'>) {
  const styles = useStyles()
  return (
    <span className={styles.cell}>
      {shortUrl(url)}
      {!viewerCanEdit && <Caption1 className={styles.quiet}>of {owner.email}</Caption1>}
    </span>
  )
}

const projectOf = ({ ticketProject, projectNumber, projectName }: Webhook): string => {
  if (projectName) return projectName
  if (projectNumber) return ticketProject?.name ?? `Ticket project ${projectNumber}`
  return 'All projects'
}

function Subject({ webhook }: { webhook: Webhook }) {
  const styles = useStyles()
  return (
    <span className={styles.cell}>
      {projectOf(webhook)}
      <Caption1 className={styles.quiet}>{webhook.kinds.map(kindLabel).join(', ')}</Caption1>
    </span>
  )
}

/** The columns of the table; `onChoose` opens the dialog of an action. */
export const webhookColumns = (
  onChoose?: (webhook: Webhook, action: WebhookAction) => void,
): Column<Webhook>[] => [
  {
    id: 'address',
    header: 'Address',
    width: 240,
    isRowHeader: true,
    full: ({ url }) => url,
    cell: webhook => <Address {...webhook} />,
  },
  {
    id: 'about',
    header: 'About',
    width: 200,
    inItem: 'meta',
    cell: webhook => <Subject webhook={webhook} />,
  },
  {
    id: 'state',
    header: 'State',
    width: 280,
    cell: webhook => <WebhookState webhook={webhook} />,
  },
  {
    id: 'made',
    header: 'Created',
    width: 120,
    inItem: 'labelled',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'do',
    header: 'Actions',
    width: 100,
    inItem: 'end',
    cell: webhook => <WebhookMenu webhook={webhook} onChoose={action => onChoose?.(webhook, action)} />,
  },
]

/** Webhooks, without their secrets; the newest first. */
export function WebhooksTable({
  webhooks,
  empty,
}: {
  webhooks: WebhooksTable_webhooks$key
  empty: ReactNode
}) {
  const rows = useFragment(
    graphql`
      fragment WebhooksTable_webhooks on Webhook @throwOnFieldError @relay(plural: true) {
        id
        url
        kinds
        projectNumber
        projectName
        ticketProject {
          name
        }
        owner {
          email
        }
        viewerCanEdit
        createdAt
        ...WebhookState_webhook
        ...WebhookMenu_webhook
        ...WebhookDialog_webhook
      }
    `,
    webhooks,
  )
  const [chosen, setChosen] = useState<{ id: string; action: WebhookAction } | null>(null)
  // The record of a deleted webhook is gone before its dialog has closed.
  const webhook = rows.find(({ id }) => id === chosen?.id)
  return (
    <>
      <DataTable
        label={TITLE}
        columns={webhookColumns(({ id }, action) => setChosen({ id, action }))}
        rows={rows}
        rowId={({ id }) => id}
        count={counted(rows.length, 'webhook', 'webhooks')}
        empty={empty}
      />
      <Suspense fallback={null}>
        {webhook && chosen && (
          <WebhookDialog webhook={webhook} action={chosen.action} onClose={() => setChosen(null)} />
        )}
      </Suspense>
    </>
  )
}
