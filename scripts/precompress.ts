import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Above this size, the last percent is not worth the build time. */
const LARGE = 1_000_000

/** Writes a brotli copy of each script, style and font of the build, which the gateway sends as it is. */
export function precompress(): Plugin {
  return {
    name: 'daybook-precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter(name => /\.(js|css|svg|ttf)$/.test(name))
      await Promise.all(
        files.map(async name => {
          const content = await readFile(join(dir, name))
          const quality = content.length > LARGE ? 9 : 11
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          }
          await writeFile(join(dir, `${name}.br`), await compress(content, { params }))
        }),
      )
    },
  }
}
