import { extensionChecks } from './extensions.ts'
import { readChecks } from './reads.ts'
import { lineOf, type Line } from './report.ts'
import { checkedServer } from './server.ts'
import { writeChecks } from './writes.ts'

interface Options {
  /** The address of the REST server. */
  url: string
  /** A token of it, whose scopes decide what can be tried. */
  token: string
  /** Whether it may write. */
  mayWrite: boolean
  /** Called with each line as it is known. */
  onLine: (line: Line) => void
}

/**
 * Tries whether a REST server does what the gateway expects (docs/rest-server.md#trying-a-server), one call after
 * the other.
 * @returns all lines
 */
export async function checkRest({ url, token, mayWrite, onLine }: Options): Promise<Line[]> {
  const server = checkedServer(url, token)
  const now = Date.now()
  try {
    const lines: Line[] = []
    const checks = [
      ...readChecks(server, now),
      ...(mayWrite ? writeChecks(server, now) : []),
      ...extensionChecks(server),
    ]
    for (const check of checks) {
      const line = await lineOf(check)
      lines.push(line)
      onLine(line)
    }
    return lines
  } finally {
    await server.close()
  }
}
