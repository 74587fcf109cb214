import { join } from 'node:path'
import { backupPlace } from '../../rest/backup/places/places.ts'
import { restore as restoreBackup } from '../../rest/backup/restore.ts'
import type { RestConfig } from '../../rest/config.ts'
import type { Command } from '../command.ts'
import { onCurrentTables, settingsFor, withPlace } from '../place.ts'

export const restore: Command = {
  name: 'restore',
  takes: ['<place>'],
  does: 'Replaces database and files by a backup. Daybook must be stopped.',
  flags: { replace: 'Also if there is data, which is lost.' },
  run: ({ values: [name = ''], flags }, env, say) =>
    withPlace(settingsFor(name, env), { isAlone: true }, async ({ client, storage, url }, config) => {
      const place = await backupPlace(name, config.bucketEndpoint)
      const { moment, files } = await restoreBackup(client, storage, {
        place,
        mayReplace: flags.has('replace'),
        onReplace: of => {
          say(`Replacing the data in ${databaseOf(config)} by that of ${of}.`)
          say('What is there now is lost at the end. Ctrl-C before then keeps it.')
        },
      })
      await onCurrentTables(url, () => Promise.resolve())
      say(`Restored the data of ${moment}, with ${files} files.`)
    }),
}

/** The database as the settings name it, without its password. */
function databaseOf({ databaseUrl, dataDir }: Pick<RestConfig, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return join(dataDir, 'postgres')
  const { host, pathname } = new URL(databaseUrl)
  return host + pathname
}
