import helmet from '@fastify/helmet'
import { headerFlaw } from '../../common/requestHeaders.ts'
import { Refusal } from '../rules/refusal.ts'
import type { App } from './app.ts'

// The page that shows the OpenAPI document copies examples; nothing else here uses anything of a browser.
const PERMISSIONS =
  'clipboard-write=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Refuses headers that nobody may send (docs/specification/http.md#headers), and says what browsers have to obey: nothing is kept, sniffed, framed or run, but for the page that shows the OpenAPI document. */
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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'permissions-policy': PERMISSIONS })
    const flaw = headerFlaw(request.raw)
    if (flaw) throw new Refusal(flaw.status, flaw.message)
  })
}
