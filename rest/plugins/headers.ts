import helmet from '@fastify/helmet'
import type { App } from './context.ts'

/** What browsers have to heed: nothing is kept, sniffed, framed or run, but for the page that shows the OpenAPI document. */
export async function addHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
