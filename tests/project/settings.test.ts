import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GATEWAY_SETTINGS, readConfig as readGatewayConfig } from '../../gateway/config.ts'
import { readConfig as readRestConfig, REST_SETTINGS } from '../../rest/config.ts'
import { sourcesIn } from '../helpers/imports.ts'

const root = join(import.meta.dirname, '../..')
let dataDir: string
beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), 'daybook-settings-'))))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** How each server reads the settings: the values that both read, or that it does not start. */
function readings(env: Record<string, string>) {
  const readers = [
    () => readRestConfig({ DATA_DIR: dataDir, REST_PORT: '0', ...env }),
    () => readGatewayConfig({ REST_URL: 'http://localhost:4001', ...env }),
  ]
  return readers.map(read => {
    try {
      const { publicUrl = 'http://localhost:4000', trustProxy, logLevel, companyName } = read()
      return { publicUrl: new URL(publicUrl).href, trustProxy, logLevel, companyName }
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  })
}

test.each([
  ['PORT', '65536'],
  ['PORT', '80 80'],
  ['PUBLIC_URL', 'https://daybook.example.com/'],
  ['PUBLIC_URL', ' https://daybook.example.com '],
  ['PUBLIC_URL', 'https://daybook.example.com/office'],
  ['PUBLIC_URL', 'https://daybook.example.com/#office'],
  ['PUBLIC_URL', 'ftp://daybook.example.com'],
  ['TRUST_PROXY', 'fade'],
  ['TRUST_PROXY', '1.2.3'],
  ['TRUST_PROXY', '10.0.0.0/8, loopback'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', 'LOOPBACK'],
  ['TRUST_PROXY', ' true '],
  ['TRUST_PROXY', '1000'],
  ['LOG_LEVEL', ' debug '],
  ['COMPANY_NAME', 'Two\nlines'],
  ['COMPANY_NAME', 'A\u2028line'],
  ['COMPANY_NAME', ' Analytical Engines '],
])('both servers read %s=%j alike', (name, value) => {
  const [rest, gateway] = readings({ [name]: value })
  expect(gateway).toEqual(rest)
})

test('both servers accept the same keys', () => {
  for (const length of [31, 32, 1_000, 1_001]) {
    const [rest, gateway] = readings({ SERVICE_KEY: 'k'.repeat(length) })
    expect(gateway).toEqual(rest)
  }
})

test.each(['fade', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.0/8/8', 'LOOPBACK', '1.2.3'])(
  'TRUST_PROXY=%s, which names no proxy, is refused by both before they start',
  value => {
    const line = expect.stringMatching(/^TRUST_PROXY must be .+\.$/) as string
    expect(readings({ TRUST_PROXY: value })).toEqual([line, line])
  },
)

test('the README describes each setting, and its table has no others', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [section = ''] = /^## Settings$[^]*?(?=^## )/m.exec(readme) ?? []
  const settings = Object.keys({ ...REST_SETTINGS, ...GATEWAY_SETTINGS })
  expect(settings.filter(name => !section.includes(`\`${name}\``))).toEqual([])
  const listed = [...section.matchAll(/^\|([^|]*`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter(name => !settings.includes(name ?? ''))).toEqual([])
})

// Passing the whole environment to a server, which reads its own settings, does not count as reading.
test('the programs in scripts/ read settings only in their config.ts', () => {
  const ALLOWED = ['NODE_ENV', 'PATH', 'CHROMIUM_PATH']
  const read = sourcesIn('scripts')
    .filter(({ path }) => path !== 'scripts/config.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/process\.env\b(?:\.(\w+))?/g)]
        .filter(
          ({ 1: name, index }) =>
            !ALLOWED.includes(name ?? '') && !/(\.\.\.|onfig\()$/.test(text.slice(0, index)),
        )
        .map(([found]) => `${path}: ${found}`),
    )
  expect(read).toEqual([])
})
