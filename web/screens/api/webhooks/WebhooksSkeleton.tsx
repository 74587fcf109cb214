import { ListFailure } from '../../../ui/ListFailure.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { Section } from '../Section.tsx'
import { ABOUT, TITLE } from './texts.ts'
import { webhookColumns } from './WebhooksTable.tsx'

/** The webhooks while they load. */
export function WebhooksSkeleton() {
  return (
    <Section title={TITLE} about={ABOUT}>
      <TableSkeleton label={TITLE} columns={webhookColumns()} />
    </Section>
  )
}

/** Shown if the webhooks could not be loaded; the rest of the page stays. */
export function WebhooksFailed({ error }: { error: unknown }) {
  return (
    <Section title={TITLE} about={ABOUT}>
      <ListFailure title="The webhooks could not be loaded" error={error} />
    </Section>
  )
}
