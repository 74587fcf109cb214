import type { FastifyRequest } from 'fastify'
import { countedAs } from '../../common/clientAddress.ts'
import { createHeldBodies, hasBody, readCounted, type BodyLimits } from '../../common/heldBodies.ts'
import type { App } from './app.ts'
import { letMakeRoom, roomRefusal } from './fairQueues.ts'

const MB = 1024 * 1024

/** For bodies that arrive, wait for their turn or are being processed. */
const BODIES: BodyLimits = { each: 16 * MB, total: 64 * MB }

/**
 * Counts the bodies in memory per caller, from their first byte until the answer:
 * docs/specification/limits.md#bodies. An upload is not kept in memory.
 */
export function addBodies(app: App): void {
  const bodies = createHeldBodies(BODIES)
  app.addHook('preParsing', (request, reply, _payload, next) => {
    if (!hasBody(request.raw) || isUpload(request)) next()
    else {
      const body = bodies.hold(ownerOf(request))
      if (reply.raw.destroyed) body.end()
      else reply.raw.once('close', body.end)
      letMakeRoom(reply, body)
      readCounted(request.raw, body, () => roomRefusal(body.signal.reason, reply), next)
    }
  })
}

const isUpload = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true

function ownerOf(request: FastifyRequest): string {
  const { access } = request.routeOptions.config
  const isKnown = access !== undefined && access !== 'public' && access !== 'gateway'
  return isKnown ? request.caller.email : `address:${countedAs(request.ip)}`
}
