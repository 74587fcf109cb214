import helmet from '@fastify/helmet'
import { headerFlaw } from '../../common/requestHeaders.ts'
import { Refusal } from '../rules/refusal.ts'
import type { App } from './app.ts'

// The page of the OpenAPI document copies examples; nothing else here uses browser features.
const PERMISSIONS =
  'clipboard-write=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * Refuses forbidden request headers (docs/specification/http.md#headers), and sets the response headers for
 * browsers: answers are not cached, sniffed, framed or executed, except for the page of the OpenAPI document.
 */
export async function addHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'permissions-policy': PERMISSIONS })
    const flaw = headerFlaw(request.raw)
    done(flaw ? new Refusal(flaw.status, flaw.message) : undefined)
  })
}
