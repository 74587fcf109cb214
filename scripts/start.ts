import { buildIfStale } from './build.ts'
import { serve } from './serve.ts'

process.env.NODE_ENV ??= 'production'
await buildIfStale()
process.exitCode = await serve()
