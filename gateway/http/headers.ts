import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Directives = Record<string, string[]>

const STRICT: Directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
}

/** For the web app: its own scripts, and styles that carry the page's nonce. */
const APP: Directives = {
  ...STRICT,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // The page's icon is part of it.
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
}

/** For the IDE: its editor writes styles as it goes, and starts its workers from blobs. */
const IDE: Directives = {
  ...APP,
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
}

const policy = (directives: Directives) => ({ contentSecurityPolicy: { useDefaults: false, directives } })

/** What a page's route says to have its own policy in place of the strict one. */
export const PAGE_HEADERS = {
  app: { ...policy(APP), enableCSPNonces: true },
  ide: { ...policy(IDE), enableCSPNonces: false },
}

/** Security headers on every answer; only over TLS is a browser told to insist on it. */
export async function addSecurityHeaders(app: FastifyInstance, isTls: boolean): Promise<void> {
  await app.register(helmet, {
    ...policy(STRICT),
    strictTransportSecurity: isTls && { maxAge: 365 * 24 * 60 * 60 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
}
