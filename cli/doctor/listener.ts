import { readdir, readFile, readlink } from 'node:fs/promises'

const LISTENING = '0A'

/**
 * The program that listens on a port, as Linux tells it; undefined elsewhere, and if it belongs to another user.
 */
export async function listenerOf(port: number): Promise<string | undefined> {
  const sockets = new Set((await Promise.all(['tcp', 'tcp6'].map(name => socketsOf(name, port)))).flat())
  if (sockets.size === 0) return undefined
  for (const pid of (await entriesOf('/proc')).filter(name => /^\d+$/.test(name)))
    for (const open of await entriesOf(`/proc/${pid}/fd`))
      if (sockets.has(await readlink(`/proc/${pid}/fd/${open}`).catch(() => ''))) {
        const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
        return `${name.trim()} (process ${pid})`
      }
  return undefined
}

/** The sockets that listen on a port, as the links of open files name them. */
async function socketsOf(protocol: string, port: number): Promise<string[]> {
  const table = await readFile(`/proc/net/${protocol}`, 'utf8').catch(() => '')
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  return table
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${wanted}`) === true && state === LISTENING)
    .map(fields => `socket:[${fields[9]}]`)
}

const entriesOf = (folder: string) => readdir(folder).catch((): string[] => [])
