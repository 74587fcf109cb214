import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_BUNDLED } from '../../scripts/build.ts'
import { isUsed, runtimePackages } from '../../scripts/image/runtimePackages.ts'
import { lastStage } from '../../scripts/image/stage.ts'
import { packagesOf } from '../../scripts/packages.ts'
import { SERVER_OPTIONS } from '../../scripts/processes.ts'

// Where the last stage comes from, and what is in it. That both servers run on it is a matter of the journeys.
const root = join(import.meta.dirname, '../..')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const stage = lastStage(dockerfile)

test('the last stage is a slim Debian, of the release that Node was built for, with the program as its user', () => {
  const [, suite] = /^debian:(\w+)-slim$/.exec(stage.base) ?? []
  expect(dockerfile).toContain(`FROM node:24-${suite}-slim AS build\n`)
  expect(stage.user).toBe('node')
  expect(stage.env).toEqual({
    NODE_ENV: 'production',
    DATA_DIR: '/data',
    NODE_OPTIONS: SERVER_OPTIONS.join(' '),
  })
})

test('the last stage installs nothing, and copies only what runs', () => {
  expect(stage.runs.filter(command => /apt-get|npm|curl/.test(command))).toEqual([])
  expect(stage.copies.map(({ to }) => to)).toEqual([
    '/usr/local/bin/node',
    ...['node_modules', 'package.json', 'schema', 'rest/db/migrations', 'build'].map(path => `/app/${path}`),
    '/usr/local/bin/daybook',
  ])
})

test.each(['COPY one two three\n', 'ADD a b\n', 'RUN a \\\n  b\n'])(
  'a last stage with %j, which cannot be laid out, is refused',
  line => {
    expect(() => lastStage(`FROM a AS build\nFROM debian:trixie-slim\n${line}`)).toThrow('Dockerfile')
  },
)

test('a package brings those that it needs, each in the copy that Node would load', () => {
  const installed = (path: string, needs: readonly string[] = []) => ({
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    dependencies: Object.fromEntries(needs.map(name => [name, '1.0.0'])),
  })
  const packages = [
    installed('node_modules/@cloud/client', ['shared', '@cloud/core']),
    installed('node_modules/@cloud/client/node_modules/shared', ['deep']),
    installed('node_modules/@cloud/core', ['shared', '@cloud/client']),
    installed('node_modules/deep'),
    installed('node_modules/shared'),
    installed('node_modules/compiler', ['deep']),
  ]
  expect(runtimePackages(packages, ['@cloud/*'])).toEqual([
    'node_modules/@cloud/client',
    'node_modules/@cloud/client/node_modules/shared',
    'node_modules/@cloud/core',
    'node_modules/deep',
    'node_modules/shared',
  ])
  expect(() => runtimePackages([installed('node_modules/a', ['missing'])], ['a'])).toThrow(
    'node_modules/a needs missing',
  )
})

test('the image has at most 100 packages, and none that only developers need', () => {
  const all = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const used = runtimePackages(all, NOT_BUNDLED)
  expect(used).toContain('node_modules/pdfmake')
  expect(all.filter(({ path, dev }) => dev === true && used.includes(path))).toEqual([])
  expect(used.length).toBeLessThanOrEqual(100)
})

test('of a package, its code and its licence are copied', () => {
  const files = ['a/index.js', 'a/index.d.ts', 'a/index.js.map', 'a/README.md', 'a/LICENSE.md', 'a/data.json']
  expect(files.filter(isUsed)).toEqual(['a/index.js', 'a/LICENSE.md', 'a/data.json'])
})
