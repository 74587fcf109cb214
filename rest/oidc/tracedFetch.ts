import type { CustomFetchOptions } from 'openid-client'
import { pathTemplate } from '../../common/redaction.ts'
import { errorType } from '../../common/telemetry/errorType.ts'
import { inSpan } from '../current.ts'
import { errorCode } from '../reasons.ts'

/**
 * Fetches from a provider, as a step of the trace of the sign-in (docs/specification/observability.md#traces), which
 * has neither the code nor a token: those are in queries, headers and bodies.
 * @throws as `fetch`
 */
export function tracedFetch(address: string, { body, ...options }: CustomFetchOptions): Promise<Response> {
  const { hostname, port, pathname } = new URL(address)
  const template = pathTemplate(pathname)
  const attributes = {
    'http.request.method': options.method,
    'url.template': template,
    'server.address': hostname,
    'server.port': port === '' ? undefined : Number(port),
  }
  return inSpan(`${options.method} ${template}`, 'client', attributes, async span => {
    try {
      const response = await fetch(address, {
        ...options,
        body: body instanceof Uint8Array ? Uint8Array.from(body) : body,
      })
      span?.set({ 'http.response.status_code': response.status })
      if (response.status >= 400) span?.end(String(response.status))
      return response
    } catch (error) {
      span?.end(errorCode(error) ?? errorType(error))
      throw error
    }
  })
}
