import { ListFailure } from '../../../ui/ListFailure.tsx'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { Section } from '../Section.tsx'
import { TextWithCode } from '../TextWithCode.tsx'
import { tokenColumns } from './TokensTable.tsx'
import { ABOUT, TITLE } from './texts.ts'

/** The tokens while they load. */
export function TokensSkeleton() {
  return (
    <Section title={TITLE} about={<TextWithCode text={ABOUT} />}>
      <TableSkeleton label={TITLE} columns={tokenColumns()} />
    </Section>
  )
}

/** Shown if the tokens could not be loaded; the rest of the page stays. */
export function TokensFailed({ error }: { error: unknown }) {
  return (
    <Section title={TITLE} about={<TextWithCode text={ABOUT} />}>
      <ListFailure title="The tokens could not be loaded" error={error} />
    </Section>
  )
}
