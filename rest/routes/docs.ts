import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
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
          'Users, timesheet projects and timesheet events. Dates leave as ISO 8601 in UTC. A refusal is {"error": "…"}.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          serviceKey: { type: 'apiKey', in: 'header', name: 'X-Service-Key' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema:
        route.config?.access === 'public'
          ? schema
          : {
              ...schema,
              security: [route.config?.access === 'gateway' ? { serviceKey: [] } : { token: [] }],
            },
    }),
  })
}

/** The OpenAPI document, and a page to read it that loads nothing from other sites. */
export async function addDocs(app: App): Promise<void> {
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    // Without this, the page sends the document's URL to a validator on the internet.
    uiConfig: { validatorUrl: null },
    staticCSP: true,
    transformStaticCSP: () => PAGE_POLICY,
  })
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
