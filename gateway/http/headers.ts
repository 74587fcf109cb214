import cors, { type FastifyCorsOptions } from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID } from '../../common/telemetry/requestIds.ts'

type Directives = Record<string, string[]>

const STRICT: Directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** For the web app: its own scripts, and styles that carry the page's nonce. */
const APP: Directives = {
  ...STRICT,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // The icon of the page is a data URI.
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  // DOMPurify sanitizes all that becomes markup: docs/specification/http.md#trusted-types.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify'],
}

/** The Trusted Types policies of the IDE's editor, which also brings its own DOMPurify. */
const EDITOR_POLICIES = [
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'editorGhostText',
  'editorViewLayer',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
]

/** For the IDE: its editor writes styles at run time, and starts its workers from blobs. */
const IDE: Directives = {
  ...APP,
  trustedTypes: ["'allow-duplicates'", 'default', 'dompurify', ...EDITOR_POLICIES],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
}

const policy = (directives: Directives) => ({ contentSecurityPolicy: { useDefaults: false, directives } })

/** Route options for pages with their own policy instead of the strict one. */
export const PAGE_HEADERS = {
  app: { ...policy(APP), enableCSPNonces: true },
  ide: { ...policy(IDE), enableCSPNonces: false },
}

/** Browser features that pages of this site use: they copy links, and show a film in full screen. */
const USED = ['clipboard-write', 'fullscreen']
// Without bluetooth and web-share: Chrome knows these on some systems only, and elsewhere warns in the console.
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const PERMISSIONS = [...USED.map(name => `${name}=(self)`), ...UNUSED.map(name => `${name}=()`)].join(', ')

const YEAR = 365 * 24 * 60 * 60

/** The same for every answer; pages replace the policy by their own. They are constant, because they are many. */
export const securityHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none';base-uri 'none';object-src 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
  ...(isTls && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
})

/**
 * Adds security headers to every answer, with HSTS over TLS only. Neither browsers nor proxies may store an
 * answer, unless its route says otherwise.
 */
export function addSecurityHeaders(app: FastifyInstance, isTls: boolean): void {
  const headers = Object.entries(securityHeaders(isTls))
  app.addHook('onRequest', (request, reply, next) => {
    // Not those of Fastify, which would replace the policy of a page.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    reply.raw.setHeader(REQUEST_ID, request.id)
    next()
  })
}

/** Lets routes have `PAGE_HEADERS`: the policies of pages, which have a new nonce each time. */
export async function addPagePolicies(app: FastifyInstance): Promise<void> {
  const off = Object.fromEntries(OTHERS.map(name => [name, false]))
  await app.register(helmet, { ...off, global: false })
}

/** The headers of Helmet that do not differ between answers. */
const OTHERS = [
  'crossOriginOpenerPolicy',
  'crossOriginResourcePolicy',
  'originAgentCluster',
  'referrerPolicy',
  'strictTransportSecurity',
  'xContentTypeOptions',
  'xDnsPrefetchControl',
  'xDownloadOptions',
  'xFrameOptions',
  'xPermittedCrossDomainPolicies',
  'xPoweredBy',
  'xXssProtection',
]

/** The paths that pages of other sites may call; all others are for pages of this site. */
const OPEN = /^\/(graphql|api\/v1)([/?]|$)/

const HOUR = 60 * 60

/**
 * Lets pages of some other origins call GraphQL and the REST service (docs/specification/http.md#other-sites). They send a
 * token of their own; the browser adds nothing.
 */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  // Without any, an answer has no header that says so.
  if (origins.length === 0) return
  const open: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Apollo-Require-Preflight',
      'X-Apollo-Operation-Name',
      'Idempotency-Key',
    ],
    exposedHeaders: ['Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: HOUR,
  }
  await app.register(cors, {
    delegator: ({ url }, done) => done(null, OPEN.test(url) ? open : { origin: false }),
  })
}
