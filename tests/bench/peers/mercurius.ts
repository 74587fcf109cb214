import Fastify from 'fastify'
import mercurius from 'mercurius'
import { context, schema } from './schema.ts'

const app = Fastify()
// It compiles each operation at the second time.
await app.register(mercurius, { schema, context, jit: 1, path: '/' })
process.on('SIGTERM', () => process.exit(0))
process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
