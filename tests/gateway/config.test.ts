import { ConfigError } from '../../common/config.ts'
import { readConfig } from '../../gateway/config.ts'

const REST_URL = 'http://localhost:4001'

test('only the address of the REST service is a required setting', () => {
  expect(readConfig({ REST_URL })).toMatchObject({
    port: 4000,
    companyName: 'Daybook',
    publicUrl: undefined,
    serviceKey: undefined,
    trustProxy: false,
    logLevel: 'info',
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ REST_URL, COMPANY_NAME: '', PORT: ' ' })).toMatchObject({ port: 4000 })
})

test('SERVICE_KEY is the key that the REST service gets', () => {
  const SERVICE_KEY = 'x'.repeat(32)
  expect(readConfig({ REST_URL, SERVICE_KEY })).toMatchObject({ serviceKey: SERVICE_KEY })
})

test.each([
  ['true', true],
  ['2', 2],
  ['10.0.0.0/8, loopback', '10.0.0.0/8, loopback'],
])('TRUST_PROXY accepts %s', (text, trustProxy) => {
  expect(readConfig({ REST_URL, TRUST_PROXY: text })).toMatchObject({ trustProxy })
})

test.each([
  [{}, /^REST_URL must be .+, and is not set\.$/],
  [{ REST_URL: 'rest:4001' }, /^REST_URL must be ((?!rest:4001).)+\.$/],
  [{ REST_URL: 'http://me:secret@rest' }, /^REST_URL must be/],
  [{ REST_URL, PORT: '65536' }, /^PORT must be a port, 0 to 65535\.$/],
  [{ REST_URL, PORT: '80a' }, /^PORT must be/],
  [{ REST_URL, PUBLIC_URL: 'daybook.example' }, /^PUBLIC_URL must be/],
  [{ REST_URL, COMPANY_NAME: 'x'.repeat(101) }, /^COMPANY_NAME must be/],
  [{ REST_URL, TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be/],
  [{ REST_URL, SERVICE_KEY: 'x'.repeat(31) }, /^SERVICE_KEY must be at least 32 printable ((?!xxx).)+\.$/],
  [{ REST_URL, LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal, error/],
])('%j stops the start with one line that names the variable', (env, line) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(line)
})
