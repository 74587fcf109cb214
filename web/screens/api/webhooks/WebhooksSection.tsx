import { Button } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { WebhooksSection_query$key } from '../../../__generated__/WebhooksSection_query.graphql.ts'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'
import { isPresent } from '../../../relay/isPresent.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../Section.tsx'
import { ABOUT, TITLE } from './texts.ts'
import { WebhooksTable } from './WebhooksTable.tsx'

const CreateWebhookDialog = lazy(() =>
  loadCodeWhenBack(async () => ({
    default: (await import('./dialogs/CreateWebhookDialog.tsx')).CreateWebhookDialog,
  })),
)

/** The webhooks of the caller, for admins those of all users. A server without webhooks has no such section. */
export function WebhooksSection({ query }: { query: WebhooksSection_query$key }) {
  const { webhooks, viewer } = useFragment(
    graphql`
      fragment WebhooksSection_query on Query @throwOnFieldError {
        webhooks {
          ...WebhooksTable_webhooks
        }
        viewer {
          scopes
        }
      }
    `,
    query,
  )
  const [isCreating, setCreating] = useState(false)
  if (!webhooks) return null
  const rows = webhooks.filter(isPresent)
  const create = (
    <Button appearance="primary" onClick={() => setCreating(true)}>
      Create webhook
    </Button>
  )
  return (
    <Section title={TITLE} about={ABOUT} action={rows.length > 0 ? create : undefined}>
      <WebhooksTable
        webhooks={rows}
        empty={
          <EmptyState icon={<PlugConnectedRegular />} title="No webhooks yet" action={create}>
            Make one for each program that should hear of comments, tickets, time or payments at once.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {isCreating && (
          <CreateWebhookDialog scopes={viewer?.scopes ?? []} onClose={() => setCreating(false)} />
        )}
      </Suspense>
    </Section>
  )
}
