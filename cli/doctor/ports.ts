import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { isRecord } from '../../common/isRecord.ts'
import { errorCode } from '../../rest/reasons.ts'
import { fault, ok, warning, type Finding } from './finding.ts'
import { listenerOf } from './listener.ts'
import type { Subject } from './subject.ts'

const TIMEOUT = 2_000

/** Who listens on the ports of the settings: nobody, or Daybook. */
export async function checkPorts({ settings, database }: Subject): Promise<Finding[]> {
  const { PORT, REST_PORT, REST_HOST, REST_URL } = settings
  const places = [
    { setting: 'PORT', port: PORT, host: undefined },
    ...(REST_URL === undefined ? [{ setting: 'REST_PORT', port: REST_PORT, host: REST_HOST }] : []),
  ]
  const findings = await Promise.all(places.map(lookAt))
  const isAnswered = findings.some(({ isOurs }) => isOurs)
  const { kind } = isAnswered ? await database() : { kind: undefined }
  return [
    ...findings.map(({ finding }) => finding),
    ...(kind === 'stopped' || kind === 'none'
      ? [
          warning(
            `A Daybook answers on these ports, but none runs on DATA_DIR ${settings.DATA_DIR}.`,
            'Set DATA_DIR as the running one has it, or choose other ports for this one.',
          ),
        ]
      : []),
  ]
}

interface Place {
  setting: string
  port: number
  /** Undefined: all addresses of this machine. */
  host: string | undefined
}

async function lookAt(place: Place): Promise<{ finding: Finding; isOurs: boolean }> {
  const { setting, port, host } = place
  if (port === 0) return { finding: ok(`${setting} is 0: the system chooses a free one.`), isOurs: false }
  const at = host === undefined || ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  if (!(await isTaken(port, at))) return { finding: await mayListen(place), isOurs: false }
  const who = await daybookAt(port, at)
  if (who !== undefined) return { finding: ok(`${setting} ${port} is answered by ${who}.`), isOurs: true }
  const listener = await listenerOf(port)
  const finding = fault(
    `${setting} ${port} is in use by ${listener ?? 'another program'}, not by Daybook.`,
    `Stop that program, or set ${setting} to a free port.`,
  )
  return { finding, isOurs: false }
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host, timeout: TIMEOUT })
  socket.on('timeout', () => socket.destroy(new Error('It does not answer.')))
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** Listens for a moment: that nobody does does not mean that this user may. */
async function mayListen({ setting, port, host }: Place): Promise<Finding> {
  const server = createServer().listen({ port, ...(host !== undefined && { host }) })
  try {
    await once(server, 'listening')
    return ok(`${setting} ${port} is free.`)
  } catch (error) {
    if (errorCode(error) === 'EACCES')
      return fault(
        `This user may not listen on ${setting} ${port}.`,
        `Set ${setting} to a port from 1024 on.`,
      )
    if (errorCode(error) === 'EADDRINUSE')
      return fault(`${setting} ${port} is in use on another address.`, `Set ${setting} to a free port.`)
    return fault(
      `Daybook cannot listen on ${host ?? 'this machine'} (${errorCode(error)}).`,
      'Set REST_HOST to an address of this machine, such as 127.0.0.1.',
    )
  } finally {
    server.close()
  }
}

/** Which program of Daybook listens there; undefined if it is another program. */
async function daybookAt(port: number, host: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/livez`, {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    })
    const body: unknown = await answer.json()
    if (!isRecord(body)) return undefined
    if (body.status === 'ok') return 'the gateway of a running Daybook'
    if (body.Live === true) return 'the REST service of a running Daybook'
    return body.code === 'UNAVAILABLE' ? 'a Daybook whose gateway is restarting' : undefined
  } catch {
    return undefined
  }
}
