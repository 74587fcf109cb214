import { backupPlace } from '../../rest/backup/places/places.ts'
import { restore as restoreBackup } from '../../rest/backup/restore.ts'
import type { Command } from '../command.ts'
import { onCurrentTables, withPlace } from '../place.ts'

export const restore: Command = {
  name: 'restore',
  takes: ['<place>'],
  does: 'Replaces database and files by a backup. Daybook must be stopped.',
  flags: { replace: 'Also if there is data, which is lost.' },
  run: ({ values: [name = ''], flags }, env, say) =>
    withPlace(env, { isAlone: true }, async ({ client, storage, url }, { bucketEndpoint }) => {
      const place = await backupPlace(name, bucketEndpoint)
      const { moment, files } = await restoreBackup(client, storage, {
        place,
        mayReplace: flags.has('replace'),
      })
      await onCurrentTables(url, () => Promise.resolve())
      say(`Restored the data of ${moment}, with ${files} files.`)
    }),
}
