import { backUp } from '../../rest/backup/backup.ts'
import { backupPlace } from '../../rest/backup/places/places.ts'
import { CommandFailed, type Command } from '../command.ts'
import { settingsFor, withPlace } from '../place.ts'

/** What a person who types such a name wants is a file. */
const OTHER_FILE = /\.(?:7z|bz2|dump|gz|sql|tgz|xz|zip|zst)$/i

export const backup: Command = {
  name: 'backup',
  takes: ['<place>'],
  does: 'Saves database and files as they are at this moment, also while Daybook runs.',
  flags: {},
  run: ({ values: [name = ''] }, env, say) => {
    if (OTHER_FILE.test(name))
      throw new CommandFailed(
        `${name} would become a folder. Give a folder another name, or a file one that ends in .tar.`,
      )
    return withPlace(
      settingsFor(name, env),
      { isAlone: false },
      async ({ client, storage }, { bucketEndpoint }) => {
        const place = await backupPlace(name, bucketEndpoint)
        const { moment, rows, files, size, missing } = await backUp(client, storage, place)
        say(
          `${place.name} has ${rows} rows and ${files} files (${megabytes(size)} MB) of ${moment.toISOString()}.`,
        )
        for (const id of missing) say(`Warning: the storage has lost the file ${id}.`)
        say(
          'The keys of sign-ins (TOKEN_SECRET, or token-secret in the data folder) are not in it: keep them apart.',
        )
      },
    )
  },
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
