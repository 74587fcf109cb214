import { errorCode, errorMessage } from '../../rest/reasons.ts'
import { fault, ok, type Finding } from './finding.ts'

const TIMEOUT = 4_000

/** Whether the REST server in place of Daybook's own answers at all. */
export async function checkRestServer(url: URL): Promise<Finding[]> {
  try {
    await fetch(new URL('readyz', `${url.href.replace(/\/$/, '')}/`), {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return [ok(`The REST server at ${url.href} answers. Database, files and mails are its own.`)]
  } catch (error) {
    return [
      fault(
        `The REST server at ${url.href} does not answer (${errorCode(error) ?? errorMessage(error)}).`,
        'Start it, or correct REST_URL.',
      ),
    ]
  }
}
