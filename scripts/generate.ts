import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { readTypeDefs } from '../gateway/schema.ts'
import { removeOldOperations } from './knownOperations.ts'
import { extendPublicSchema } from './publicSchema.ts'

// Writes the resolver types of the schema, removes operations that the web app no longer sends, and records what is
// new in the public schema. With
// --check, fails if the types in the file are stale.
const folder = join(import.meta.dirname, '../gateway/__generated__')
const filename = join(folder, 'resolvers.ts')

const wanted = await codegen({
  filename,
  schema: await readTypeDefs(),
  documents: [],
  plugins: [{ typescript: {} }, { resolvers: {} }],
  pluginMap: { typescript, resolvers },
  config: {
    contextType: '../context.ts#Context',
    enumsAsTypes: true,
    useTypeImports: true,
    scalars: {
      Byte: 'Buffer',
      Date: 'string',
      DateTime: 'Date',
      EmailAddress: 'string',
      HTML: 'string',
      TimeZone: 'string',
      URI: 'string',
      Upload: { input: 'Promise<import("../upstream/uploads.ts").UpstreamUpload>', output: 'never' },
    },
    mappers: {
      ApiToken: '../upstream/rows/users.ts#ApiTokenRow',
      Backup: '../upstream/rows/backups.ts#BackupRow',
      Comment: '../upstream/rows/tickets.ts#CommentRow',
      File: '../upstream/rows/tickets.ts#AttachedFileRow',
      Job: '../upstream/rows/jobs.ts#JobRow',
      Person: '../upstream/rows/users.ts#PersonRow',
      Session: '../upstream/rows/users.ts#SessionRow',
      Ticket: '../upstream/rows/tickets.ts#TicketRow',
      TicketChanges: '../upstream/rows/tickets.ts#TicketChangesRow',
      TicketProject: '../upstream/rows/tickets.ts#TicketProjectRow',
      TicketView: '../upstream/rows/ticketViews.ts#TicketViewRow',
      TimesheetEvent: '../upstream/rows/timesheets.ts#TimesheetEventRow',
      TimesheetEventHistoryEntry: '../upstream/rows/timesheets.ts#HistoryEntryRow',
      TimesheetEventOutcome: '../upstream/rows/outcomes.ts#EventOutcomeRow',
      TicketChangeOutcome: '../upstream/rows/tickets.ts#TicketOutcomeRow',
      TimesheetPerson: '../loaders/timesheets.ts#TimesheetPersonRow',
      TimesheetProject: '../upstream/rows/timesheets.ts#TimesheetProjectRow',
      User: '../upstream/rows/users.ts#UserRow',
      UserLogEntry: '../upstream/rows/users.ts#UserLogEntryRow',
      Webhook: '../upstream/rows/webhooks.ts#WebhookRow',
      WebhookDelivery: '../upstream/rows/webhooks.ts#WebhookDeliveryRow',
    },
  },
})

if (process.argv.includes('--check')) {
  const found = await readFile(filename, 'utf8').catch(() => '')
  if (found !== wanted)
    throw new Error('gateway/__generated__/resolvers.ts is stale: run `npm run generate`.')
} else {
  await mkdir(folder, { recursive: true })
  await writeFile(filename, wanted)
  await removeOldOperations()
  await extendPublicSchema()
}
