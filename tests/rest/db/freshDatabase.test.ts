import { once } from 'node:events'
import { connect } from 'node:net'
import { freshDatabase } from '../../helpers/servers/database.ts'

/**
 * How a client identifies itself (https://www.postgresql.org/docs/current/protocol-message-formats.html,
 * StartupMessage).
 */
function startupMessage(parameters: Record<string, string>): Buffer {
  const words = Object.entries(parameters).flat()
  const message = Buffer.from(`\0\0\0\0\0\x03\0\0${words.join('\0')}\0\0`, 'latin1')
  message.writeInt32BE(message.length)
  return message
}

test('a database in use is reported with its users within the timeout, and is dropped once it is unused', async () => {
  const { url, drop } = await freshDatabase()
  const { hostname, port, username } = new URL(url)
  // A client that never answers the request for a password does not acknowledge that the database is dropped.
  const silent = connect(Number(port), hostname)
  silent.write(startupMessage({ user: username, database: 'postgres' }))
  await once(silent, 'data')
  await expect(drop(1_000)).rejects.toThrow(
    new RegExp(`not ended "drop database [^]+ after 1000 ms[^]+ ${silent.localPort} .*starting`),
  )
  silent.destroy()
  await drop()
})
