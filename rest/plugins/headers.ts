import helmet from '@fastify/helmet'
import type { App } from './context.ts'

// The page that shows the OpenAPI document copies examples; nothing else here uses anything of a browser.
const PERMISSIONS =
  'clipboard-write=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** What browsers have to heed: nothing is kept, sniffed, framed or run, but for the page that shows the OpenAPI document. */
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'permissions-policy': PERMISSIONS })
  })
}
