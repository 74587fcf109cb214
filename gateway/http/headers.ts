import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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
  // The page's icon is part of it.
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  // What is to become markup goes through DOMPurify: docs/specification/http.md#trusted-types.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify'],
}

/** What the IDE's editor calls its own policies; it brings a DOMPurify as well. */
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

/** For the IDE: its editor writes styles as it goes, and starts its workers from blobs. */
const IDE: Directives = {
  ...APP,
  trustedTypes: ["'allow-duplicates'", 'default', 'dompurify', ...EDITOR_POLICIES],
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

/** What pages of this site may use of the browser: they copy links, and show a film on the whole screen. */
const USED = ['clipboard-write', 'fullscreen']
// Without bluetooth and web-share: Chrome knows these on some systems only, and warns elsewhere in each page's console.
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

/** On what is answered before there is a request that could be read, and as text: the rest of the headers need one. */
export const rawHeaders = (isTls: boolean): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none';base-uri 'none';object-src 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  ...(isTls && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
})

/**
 * Security headers on every answer; only over TLS is a browser told to insist on it. Nothing is kept by browsers and
 * proxies either, unless the answer says so itself.
 */
export async function addSecurityHeaders(app: FastifyInstance, isTls: boolean): Promise<void> {
  await app.register(helmet, {
    ...policy(STRICT),
    strictTransportSecurity: isTls && { maxAge: YEAR },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({
      'x-request-id': request.id,
      'permissions-policy': PERMISSIONS,
      'cache-control': 'no-store',
    })
    next()
  })
}
