import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { parseAllDocuments } from 'yaml'
import { backup as backupCommand } from '../../cli/commands/backup.ts'
import { restore as restoreCommand } from '../../cli/commands/restore.ts'
import { GATEWAY_SETTINGS, readConfig as readGatewayConfig } from '../../gateway/config.ts'
import { readConfig as readRestConfig, REST_SETTINGS } from '../../rest/config.ts'
import { ensureDeployTools } from '../../scripts/tools/testPrograms.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const KUBERNETES = join(root, 'deploy/kubernetes')

// The SDK of the object storage reads these itself.
const SETTINGS = [
  ...Object.keys({ ...REST_SETTINGS, ...GATEWAY_SETTINGS }),
  ...['AWS_ACCESS_KEY_ID', 'AWS_REGION', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
]

const Names = Type.Record(Type.String(), Type.String())
const Probe = Type.Object({ httpGet: Type.Object({ path: Type.String(), port: Type.Literal('http') }) })
const Container = Type.Object({
  name: Type.String(),
  image: Type.String(),
  command: Type.Array(Type.String()),
  envFrom: Type.Array(
    Type.Object({
      configMapRef: Type.Optional(Type.Object({ name: Type.String() })),
      secretRef: Type.Optional(Type.Object({ name: Type.String() })),
    }),
  ),
  env: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        valueFrom: Type.Object({
          secretKeyRef: Type.Object({ name: Type.String(), key: Type.String() }),
        }),
      }),
    ),
  ),
  ports: Type.Optional(
    Type.Array(Type.Object({ name: Type.Literal('http'), containerPort: Type.Integer() })),
  ),
  startupProbe: Type.Optional(Probe),
  livenessProbe: Type.Optional(Probe),
  readinessProbe: Type.Optional(Probe),
  resources: Type.Object({ requests: Names, limits: Names }),
  securityContext: Type.Unknown(),
  volumeMounts: Type.Array(Type.Object({ name: Type.String(), mountPath: Type.String() })),
})
const Pod = Type.Object({
  metadata: Type.Object({ labels: Names }),
  spec: Type.Object({
    automountServiceAccountToken: Type.Literal(false),
    enableServiceLinks: Type.Literal(false),
    securityContext: Type.Unknown(),
    containers: Type.Array(Container, { minItems: 1, maxItems: 1 }),
    volumes: Type.Array(
      Type.Object({ name: Type.String(), emptyDir: Type.Object({ sizeLimit: Type.String() }) }),
    ),
  }),
})
const Manifest = Type.Object({
  apiVersion: Type.String(),
  kind: Type.String(),
  metadata: Type.Object({ name: Type.String(), namespace: Type.Optional(Type.String()) }),
})
const JobSpec = Type.Object({ template: Pod })
const Selected = Type.Object({ matchLabels: Names })

const documentsIn = (text: string): unknown[] =>
  parseAllDocuments(text).map(document => Value.Parse(Type.Unknown(), document.toJS()))
const fileOf = (name: string) => readFileSync(join(KUBERNETES, name), 'utf8')

let documents: unknown[]
beforeAll(async () => {
  await ensureDeployTools()
  documents = documentsIn((await run('kubectl', ['kustomize', KUBERNETES])).stdout)
})

/** The manifests of a kind, by name. */
const named = (kind: string) =>
  new Map(
    documents
      .filter(document => Value.Parse(Manifest, document).kind === kind)
      .map(document => [Value.Parse(Manifest, document).metadata.name, document]),
  )

function specOf<T extends TSchema>(schema: T, kind: string, name: string): Static<T> {
  const { spec } = Value.Parse(Type.Object({ spec: Type.Unknown() }), named(kind).get(name))
  return Value.Parse(schema, spec)
}

const deployment = (floor: string) =>
  specOf(
    Type.Object({ replicas: Type.Integer(), selector: Selected, template: Pod }),
    'Deployment',
    `daybook-${floor}`,
  )
const settings = () =>
  Value.Parse(Type.Object({ data: Names }), named('ConfigMap').get('daybook-settings')).data
const restoreJob = () =>
  Value.Parse(Type.Object({ spec: JobSpec }), documentsIn(fileOf('restore.example.yaml'))[0]).spec
const pods = () => [
  deployment('rest').template,
  deployment('gateway').template,
  specOf(Type.Object({ jobTemplate: Type.Object({ spec: JobSpec }) }), 'CronJob', 'daybook-backup')
    .jobTemplate.spec.template,
  restoreJob().template,
]
const containerOf = (pod: Static<typeof Pod>) => pod.spec.containers[0] ?? fail()
const fail = (): never => {
  throw new Error('A pod has no container.')
}

describe('deploy/kubernetes', () => {
  test('renders everything that runs, in one namespace', () => {
    const kinds = documents.map(document => Value.Parse(Manifest, document).kind).sort()
    expect(kinds).toEqual([
      ...['ConfigMap', 'CronJob', 'Deployment', 'Deployment', 'Ingress', 'Namespace'],
      ...['PodDisruptionBudget', 'PodDisruptionBudget', 'Service', 'Service'],
    ])
    const spaces = documents
      .map(document => Value.Parse(Manifest, document))
      .filter(({ kind }) => kind !== 'Namespace')
      .map(({ metadata }) => metadata.namespace)
    expect(new Set(spaces)).toEqual(new Set(['daybook']))
  })

  test('each container runs as a user without rights, on a read-only root, with a bounded folder for files', () => {
    for (const pod of pods()) {
      expect(pod.spec.securityContext).toEqual({
        ...{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 },
        seccompProfile: { type: 'RuntimeDefault' },
      })
      const container = containerOf(pod)
      expect(container.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
        capabilities: { drop: ['ALL'] },
      })
      expect(container.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }])
      expect(pod.spec.volumes.map(({ name }) => name)).toEqual(['tmp'])
      expect(Object.keys(container.resources.requests).sort()).toEqual(['cpu', 'memory'])
    }
  })

  test('the user of the manifests is the one of the image', () => {
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('useradd --uid 1000 ')
  })

  test('every container runs the one image, of a version', () => {
    const images = new Set(pods().map(pod => containerOf(pod).image))
    expect([...images]).toEqual([expect.stringMatching(/^[\w./-]+\/daybook:\d+\.\d+\.\d+$/)])
  })

  test.each([
    ['rest', 'REST_PORT'],
    ['gateway', 'PORT'],
  ])('%s has two copies that are probed and found by their service, and one stays', (floor, setting) => {
    const { replicas, selector, template } = deployment(floor)
    expect(replicas).toBe(2)
    const container = containerOf(template)
    expect(container.command).toEqual(['node', `build/${floor}/main.js`])
    expect(existsSync(join(root, floor, 'main.ts'))).toBe(true)
    const paths = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(
      probe => probe?.httpGet.path,
    )
    expect(paths).toEqual(['/livez', '/livez', '/readyz'])
    const port = Number(settings()[setting])
    expect(container.ports).toEqual([{ name: 'http', containerPort: port }])
    const service = specOf(
      Type.Object({ selector: Names, ports: Type.Array(Type.Object({ port: Type.Integer() })) }),
      'Service',
      `daybook-${floor}`,
    )
    const budget = specOf(
      Type.Object({ minAvailable: Type.Literal(1), selector: Selected }),
      'PodDisruptionBudget',
      `daybook-${floor}`,
    )
    expect(service.ports).toEqual([expect.objectContaining({ port })])
    for (const labels of [service.selector, budget.selector.matchLabels, selector.matchLabels])
      expect(template.metadata.labels).toEqual(labels)
  })

  test('jobs are not taken for servers', () => {
    const components = pods().map(({ metadata }) => metadata.labels['app.kubernetes.io/component'])
    expect(components).toEqual(['rest', 'gateway', 'backup', 'restore'])
  })

  test('only settings of the README are named, each once, and both servers accept them', () => {
    const secret = Value.Parse(
      Type.Object({ metadata: Type.Object({ name: Type.String() }), stringData: Names }),
      documentsIn(fileOf('secret.example.yaml'))[0],
    )
    const names = [...Object.keys(settings()), ...Object.keys(secret.stringData)]
    expect(names.filter(name => !SETTINGS.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const env = {
      ...settings(),
      ...{ TOKEN_SECRET: 't'.repeat(32), SERVICE_KEY: 's'.repeat(32), DATABASE_URL: 'postgres://db/daybook' },
    }
    expect(readRestConfig(env).filesBucket).toMatchObject({ name: settings().FILES_S3_BUCKET })
    expect(readGatewayConfig(env).restUrl.href).toBe(`http://daybook-rest:${settings().REST_PORT}/`)
    expect(named('Service').has('daybook-rest')).toBe(true)
  })

  test('the gateway gets no secret but the key that it needs', () => {
    const { envFrom, env } = containerOf(deployment('gateway').template)
    expect(envFrom).toEqual([{ configMapRef: { name: 'daybook-settings' } }])
    const key = { name: 'daybook-secrets', key: 'SERVICE_KEY' }
    expect(env).toEqual([{ name: 'SERVICE_KEY', valueFrom: { secretKeyRef: key } }])
  })

  test('no secret has a value, neither in the example nor in what is rendered', () => {
    const values = documentsIn(fileOf('secret.example.yaml')).flatMap(document =>
      Object.values(Value.Parse(Type.Object({ stringData: Names }), document).stringData),
    )
    expect(values.length).toBeGreaterThan(3)
    expect(new Set(values)).toEqual(new Set(['']))
    expect(named('Secret').size).toBe(0)
  })

  test('backup and restore are commands of the command line', () => {
    const [, , backup = '', restore = ''] = pods().map(pod => containerOf(pod).command.join(' '))
    expect(backup).toMatch(/^\/bin\/sh -c exec daybook backup s3:\/\//)
    expect(restore).toMatch(/^daybook restore s3:\/\/\S+ --replace$/)
    expect([backupCommand.name, restoreCommand.name]).toEqual(['backup', 'restore'])
    expect(Object.keys(restoreCommand.flags)).toContain('replace')
  })
})

describe('deploy/systemd', () => {
  const unit = readFileSync(join(root, 'deploy/systemd/daybook.service'), 'utf8')
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-unit-'))
    file = join(folder, 'daybook.service')
    // The program has to be there to be verified.
    await writeFile(file, unit.replace('/usr/bin/node', process.execPath))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('systemd understands every line of the unit', async () => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', file])
    expect(stdout + stderr).not.toContain('daybook.service')
  })

  test('the unit is confined: 2 or less of the 10 points that systemd gives', async () => {
    await run('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file])
    const open = unit.replace(/^(Protect|Private|Restrict|System|Capab|NoNew).*$/gm, '')
    await writeFile(join(folder, 'open.service'), open)
    await expect(
      run('systemd-analyze', ['security', '--offline=yes', '--threshold=20', join(folder, 'open.service')]),
    ).rejects.toThrow()
  })

  test('the unit starts the built command line, keeps its data, and names settings of the README', () => {
    expect(unit).toMatch(/^ExecStart=\S+ build\/cli\/main.js start$/m)
    const named = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    const names = named.map(setting => setting.split('=')[0]).filter(name => name !== 'NODE_ENV')
    expect(names).toEqual(['DATA_DIR'])
    expect(named).toContain('DATA_DIR=/var/lib/daybook')
    expect(unit).toContain('\nStateDirectory=daybook\n')
  })
})
