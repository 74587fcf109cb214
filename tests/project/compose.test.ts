import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { GATEWAY_SETTINGS } from '../../gateway/config.ts'
import { REST_SETTINGS } from '../../rest/config.ts'

// The tests may run without a Docker engine, so they check the file against the format of Compose, and its
// values against the repository.
const root = join(import.meta.dirname, '../..')
const Service = Type.Object(
  {
    image: Type.Optional(Type.String({ pattern: '^[\\w./-]+:[\\w.-]+$' })),
    build: Type.Optional(Type.Literal('.')),
    restart: Type.Optional(Type.Literal('unless-stopped')),
    command: Type.Optional(Type.Array(Type.String())),
    read_only: Type.Optional(Type.Literal(true)),
    tmpfs: Type.Optional(Type.Array(Type.Literal('/tmp'))),
    cap_drop: Type.Optional(Type.Array(Type.Literal('ALL'))),
    security_opt: Type.Optional(Type.Array(Type.Literal('no-new-privileges:true'))),
    environment: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Z0-9_]+$' }),
        // Null: the value from outside, or none.
        Type.Union([Type.String(), Type.Null()]),
      ),
    ),
    ports: Type.Optional(
      Type.Array(Type.String({ pattern: '^(\\d+\\.\\d+\\.\\d+\\.\\d+:)?(\\d+|\\$\\{PORT:-\\d+\\}):\\d+$' })),
    ),
    volumes: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]+:/' }))),
    depends_on: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({
          condition: Type.Union([Type.Literal('service_healthy'), Type.Literal('service_started')]),
        }),
      ),
    ),
    healthcheck: Type.Optional(
      Type.Object({
        test: Type.Array(Type.String()),
        interval: Type.String({ pattern: '^\\d+s$' }),
        timeout: Type.String({ pattern: '^\\d+s$' }),
        retries: Type.Integer({ minimum: 1 }),
      }),
    ),
  },
  { additionalProperties: false },
)
const Compose = Type.Object(
  {
    services: Type.Object(
      { postgres: Service, mail: Service, rest: Service, gateway: Service },
      { additionalProperties: false },
    ),
    volumes: Type.Record(Type.String(), Type.Null()),
  },
  { additionalProperties: false },
)
const compose = Value.Parse(Compose, parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')))
const services = Object.entries(compose.services)

test('every service has an image or is built here, never both', () => {
  expect(services.filter(([, { image, build }]) => (image === undefined) === (build === undefined))).toEqual(
    [],
  )
})

test('every service that dies is started again', () => {
  expect(services.filter(([, { restart }]) => restart === undefined).map(([name]) => name)).toEqual([])
})

test('services depend on services of this file, and wait for health if there is a check', () => {
  for (const [, { depends_on: needs = {} }] of services)
    for (const [name, { condition }] of Object.entries(needs)) {
      const needed = services.find(([other]) => other === name)?.[1]
      expect(needed).toBeDefined()
      expect(condition === 'service_healthy').toBe(needed?.healthcheck !== undefined)
    }
})

test('every named volume is declared and used', () => {
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map(volume => volume.split(':')[0]))
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)))
})

test.each(['rest', 'gateway'] as const)('%s runs one of our entry points', floor => {
  const [program, entry = ''] = compose.services[floor].command ?? []
  expect(program).toBe('node')
  expect(existsSync(join(root, entry.replace(/^build\//, '').replace(/\.js$/, '.ts')))).toBe(true)
})

test.each(['rest', 'gateway'] as const)('%s has a read-only root, and no rights beyond its user', floor => {
  expect(compose.services[floor]).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
})

// Settings that the SDKs of traces and of the object storage read themselves.
const TRACES = [
  'OTEL_BSP_MAX_QUEUE_SIZE',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
]
const SDK = ['AWS_ACCESS_KEY_ID', 'AWS_REGION', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']

test.each([
  [
    'rest',
    [...Object.keys(REST_SETTINGS), ...SDK, ...TRACES],
    // These depend on the containers, so the file sets them itself.
    ['DATA_DIR', 'METRICS_HOST', 'PORT', 'REST_HOST', 'REST_PORT', 'TRUST_PROXY'],
  ],
  ['gateway', [...Object.keys(GATEWAY_SETTINGS), ...TRACES], ['METRICS_HOST', 'PORT', 'REST_URL']],
] as const)(
  '%s gets every setting that it reads and no other, with the value from outside',
  (floor, names, own) => {
    const { environment = {} } = compose.services[floor]
    expect(Object.keys(environment).sort()).toEqual([...names].sort())
    const isHandedOn = ([name, value]: [string, string | null]) =>
      value === null || (value.startsWith(`\${${name}:-`) && value.endsWith('}'))
    const fixed = Object.entries(environment).filter(entry => !isHandedOn(entry))
    expect(fixed.map(([name]) => name).sort()).toEqual(own)
  },
)
