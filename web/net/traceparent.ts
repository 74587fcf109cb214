import { newRequestId } from './requestId.ts'

/**
 * The header by which a request has one id in the logs and traces of all servers
 * (docs/specification/observability.md#request-ids). The page itself records nothing, as the last two digits say.
 */
export const traceparent = () => ({ traceparent: `00-${newRequestId()}-${newRequestId().slice(16)}-00` })
