import { markSvg } from '../../common/mark.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { describeRoute, nameShapes } from '../openapi/document.ts'
import type { App } from '../plugins/app.ts'

/** Collects the OpenAPI document from the routes that are added afterwards. */
export async function addOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${app.config.companyName} REST service`,
        version: '1',
        description:
          'Users, timesheets, tickets and files. Dates leave as ISO 8601 in UTC. Most fields of requests complete the sentence “{field} must be …”. Calls and fields marked as extensions are beyond what every server of this kind has.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: app.config.publicUrl }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          serviceKey: { type: 'apiKey', in: 'header', name: 'X-Service-Key' },
        },
      },
    },
    transform: ({ schema, url, route: { config, method } }) => ({
      url,
      schema: describeRoute({ schema, config, method: String(method) }),
    }),
    transformObject: documents => {
      if (!('openapiObject' in documents)) return documents.swaggerObject
      nameShapes(documents.openapiObject)
      return documents.openapiObject
    },
  })
}

/** The OpenAPI document, and a page to read it that loads nothing from other sites. */
export async function addDocs(app: App): Promise<void> {
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    // Without this, the page sends the document's URL to a validator on the internet.
    // Without the standalone layout, it has no header with another product’s name.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: `${app.config.companyName} REST service`, favicon: [ICON] },
    staticCSP: true,
    transformStaticCSP: () => PAGE_POLICY,
  })
}

const ICON = {
  filename: 'icon.svg',
  rel: 'icon',
  type: 'image/svg+xml',
  sizes: 'any',
  content: markSvg(),
}

const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
