import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import { headerFlaw } from '../../common/requestHeaders.ts'
import { REQUEST_ID } from '../../common/telemetry/requestIds.ts'
import { Refusal } from '../rules/refusal.ts'
import type { App } from './app.ts'

// The page of the OpenAPI document copies examples; nothing else here uses browser features.
const PERMISSIONS =
  'clipboard-write=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

const OPTIONS: FastifyHelmetOptions = {
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
}

/** The headers that Helmet sets. They are read once: for each answer, it would compute them anew. */
async function helmetHeaders(): Promise<[name: string, value: string][]> {
  const sample = Fastify()
  sample.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) found.push([name, String(value)])
    done(null, payload)
  })
  const found: [string, string][] = []
  await sample.register(helmet, OPTIONS)
  sample.get('/', () => '')
  await sample.inject('/')
  await sample.close()
  return found
}

/**
 * Refuses forbidden request headers (docs/specification/http.md#headers), and sets the response headers for
 * browsers: answers are not cached, sniffed, framed or executed, except for the page of the OpenAPI document.
 */
export async function addHeaders(app: App): Promise<void> {
  const headers = await helmetHeaders()
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    reply.raw.setHeader(REQUEST_ID, request.id)
    reply.headers({ 'cache-control': 'no-store', 'permissions-policy': PERMISSIONS })
    const flaw = headerFlaw(request.raw)
    done(flaw ? new Refusal(flaw.status, flaw.message) : undefined)
  })
}
