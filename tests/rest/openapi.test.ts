import { Compile } from 'typebox/compile'
import { readTag } from '../../rest/rules/tickets/ticketTags.ts'
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { LIVE_MESSAGES } from '../../rest/contract/live.ts'
import { SHAPES } from '../../rest/openapi/shapes.ts'
import { callsOf, OPEN_TO } from '../helpers/restCalls.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

describe('the OpenAPI document', () => {
  let rest: TestRest
  beforeAll(async () => {
    // The linter takes an address that nobody else can reach for a mistake.
    rest = await startTestRest({ env: { PUBLIC_URL: 'https://daybook.test' } })
  })
  afterAll(() => rest.close())

  const documentText = async () => (await fetch(`${rest.url}/api/v1/openapi.json`)).text()

  test('describes every call, and no other', async () => {
    const { body } = await rest.call('GET', '/api/v1/openapi.json')
    expect(body).toMatchObject({ openapi: '3.1.0' })
    const found = await callsOf(rest)
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN_TO).sort())
    for (const { operation } of found) expect(operation.summary).toMatch(/^[A-Z]/)
  })

  test('is right by the recommended rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({
      source: await documentText(),
      absoluteRef: 'openapi.json',
      config,
    })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  test('names each call and each shape once', async () => {
    const ids = (await callsOf(rest)).map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(Object.keys(OPEN_TO).length)
    const text = await documentText()
    for (const name of Object.keys(SHAPES)) expect(text).toContain(`"$ref":"#/components/schemas/${name}"`)
  })

  test.each(Object.entries(SHAPES))('has an example of %s that is one', (_name, { schema, example }) => {
    expect([...Compile(schema).Errors(example)]).toEqual([])
  })

  test('has examples of tickets whose tags exist', () => {
    const examples = JSON.stringify(Object.values(SHAPES).map(({ example }) => example))
    const tags = [...examples.matchAll(/"((?:status|impact|priority):[^"]*)"/g)].map(([, tag = '']) => tag)
    expect(tags.length).toBeGreaterThan(5)
    expect(tags.map(readTag)).toEqual(tags)
  })

  test('has no call that the specification lacks', () => {
    const sections = readFileSync('docs/specification/rest.md', 'utf8').split(/^#+ /m)
    const isDescribed = (name: string) => {
      const [method = '', path = ''] = name.split(' ')
      return sections.some(
        section =>
          section.includes(method) &&
          (section.match(/\/(?:api|login|livez|readyz)[\w/{}-]*/g) ?? []).some(written =>
            fits(written, path),
          ),
      )
    }
    expect(Object.keys(OPEN_TO).filter(name => !isDescribed(name))).toEqual([])
  })

  test('has no message of the live feed that the specification lacks', () => {
    const page = readFileSync('docs/specification/rest.md', 'utf8')
    expect(Object.keys(LIVE_MESSAGES).filter(kind => !page.includes(`\n| \`${kind}\` `))).toEqual([])
  })

  test('shows which calls need a token', async () => {
    for (const { name, operation } of await callsOf(rest))
      expect([name, operation.security?.length === 0]).toEqual([name, OPEN_TO[name] === 'public'])
  })

  test('has a page to read it, which loads nothing from other sites', async () => {
    const page = await fetch(`${rest.url}/api/v1/docs/`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('swagger-ui')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch("default-src 'self'")
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, target = '']) => new URL(target, page.url),
    )
    expect(assets.length).toBeGreaterThan(3)
    for (const asset of assets) {
      expect(asset.origin).toBe(rest.url)
      const { status, body } = await rest.call('GET', asset.pathname)
      expect([asset.pathname, status, body === '']).toEqual([asset.pathname, 200, false])
    }
  })
})

/** Whether a path is the written one, in which a name in braces stands for any step. */
const fits = (written: string, path: string) => {
  const steps = path.split('/')
  const pattern = written.split('/')
  return (
    pattern.length === steps.length &&
    pattern.every((step, at) => /^\{.*\}$/.test(step) || step === steps[at])
  )
}
