import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the hashed files of the web build, which browsers may keep forever. In development there is no build.
 */
export async function serveAssets(app: FastifyInstance, webFolder: string): Promise<void> {
  const assets = join(webFolder, 'assets')
  if (!existsSync(assets)) return
  await app.register(staticFiles, {
    root: assets,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    allowedPath: path => !path.endsWith('.map'),
  })
}
