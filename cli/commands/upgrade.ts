import { readConfig } from '../../rest/config.ts'
import { upgradeDatabase } from '../../rest/upgrade/upgrade.ts'
import { CommandFailed, type Command } from '../command.ts'

export const upgrade: Command = {
  name: 'upgrade',
  takes: [],
  does: 'Upgrades the embedded PostgreSQL to a new major version. Daybook must be stopped.',
  flags: {
    'from <folder>': 'The earlier PostgreSQL, for a machine without network.',
    'leave-out': "Also if the database has what is not Daybook's, which stays in the earlier one.",
  },
  async run({ flags }, env, say) {
    const { databaseUrl, dataDir } = readConfig(env)
    if (databaseUrl !== undefined)
      throw new CommandFailed(
        'DATABASE_URL is set: that PostgreSQL is upgraded with its own tools, such as pg_upgrade.',
      )
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    try {
      await upgradeDatabase(dataDir, {
        from: flags.get('from'),
        mayLeaveOut: flags.has('leave-out'),
        env,
        say,
        signal: stopping.signal,
      })
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
    }
  },
}
