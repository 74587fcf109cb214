import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer, type Connect, type Plugin } from 'vite'
import { readConfig as readRestConfig } from '../rest/config.ts'
import { ROOT } from './build.ts'
import { readConfig } from './config.ts'
import { startService, StartRefused, type Service } from './processes.ts'

// Vite takes the public port and proxies the gateway's paths; both servers restart when their sources change.
const config = readConfig(process.env)
const { port: publicPort, publicUrl = `http://localhost:${publicPort}` } = config
const gatewayPort = publicPort + 2
const run = promisify(execFile)

// Paths that the gateway answers itself, also for a browser that asks for a page.
const GATEWAYS = /^\/(api|login)\/|^\/graphql\b/

await generate('npm', ['run', '--silent', 'generate'])
const rest = config.restUrl === undefined ? restarting('rest', {}) : undefined
const running = await rest?.current()
const gateway = restarting('gateway', {
  PORT: String(gatewayPort),
  PUBLIC_URL: publicUrl,
  REST_URL: config.restUrl?.href ?? running?.url ?? '',
  // The key of the live feed; our own server has created one by now if none is set.
  ...(running && { SERVICE_KEY: readRestConfig(process.env).serviceKey }),
})

const target = `http://127.0.0.1:${gatewayPort}`
const vite = await createServer({
  appType: 'mpa',
  plugins: [pages()],
  // It names workers in a way that only Vite itself supports.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    port: publicPort,
    strictPort: true,
    proxy: { '^/graphql\\b': { target, ws: true }, [GATEWAYS.source]: { target } },
  },
})
await vite.listen()
await gateway.current()
console.log(`Daybook is at ${publicUrl} and reloads when a file changes.`)

onChange(['rest'], () => void rest?.restart())
onChange(['gateway', 'schema'], () => void gateway.restart())
onChange(['web'], () => void generate('npx', ['relay-compiler']))
onChange(['schema'], () => void generate('npm', ['run', '--silent', 'generate']))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void (async () => {
      await vite.close()
      await gateway.stop()
      await rest?.stop()
      process.exit()
    })()
  })

/** Keeps one server running: a change of its sources restarts it. */
function restarting(floor: 'rest' | 'gateway', environment: Record<string, string>) {
  const start = (): Promise<Service | undefined> =>
    startService(join(ROOT, floor, 'main.ts'), {
      name: `The ${floor} server`,
      environment,
      execArgv: ['--import', 'tsx'],
    }).catch((error: unknown) => {
      if (!(error instanceof StartRefused)) throw error
      console.error(`The ${floor} server did not start; it is tried again at the next change.`)
      return undefined
    })
  let service = start()
  const stop = async () => (await service)?.stop()
  return {
    current: () => service,
    restart: () => (service = stop().then(start)),
    stop,
  }
}

/** Calls back once for a burst of changes in sources; generated files do not count. */
function onChange(folders: readonly string[], callback: () => void): void {
  let pending: NodeJS.Timeout | undefined
  for (const folder of folders)
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('__generated__') === true) return
      clearTimeout(pending)
      pending = setTimeout(callback, 200)
    })
}

async function generate(command: string, args: readonly string[]): Promise<void> {
  await run(command, args, { cwd: ROOT }).catch((error: unknown) => console.error(error))
  // The gateway identifies operations by the hashes that the compiler has just created.
  await mkdir(join(ROOT, 'build/web'), { recursive: true })
  await copyFile(join(ROOT, 'web/__generated__/operations.json'), join(ROOT, 'build/web/operations.json'))
}

/** Serves the two pages under the same addresses as behind the gateway. */
function pages(): Plugin {
  return {
    name: 'daybook-pages',
    configureServer: server => {
      const choosePage: Connect.NextHandleFunction = (request, _response, next) => {
        const { url = '', headers } = request
        if (headers.accept?.includes('text/html') === true && !GATEWAYS.test(url))
          request.url = url.startsWith('/graphiql') ? '/web/ide/index.html' : '/web/index.html'
        next()
      }
      server.middlewares.use(choosePage)
    },
  }
}
