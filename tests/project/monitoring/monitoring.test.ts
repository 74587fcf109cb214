import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import { ensurePromtool } from '../../../scripts/tools/testPrograms.ts'
import { alerts, metricsIn, MONITORING, panels } from '../../helpers/monitoring.ts'

// Without promtool they fail, and say what to install.
beforeAll(ensurePromtool, 300_000)

const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: MONITORING })

test('promtool accepts the configuration and the alerts that it names', async () => {
  const { stdout } = await promtool('check', 'config', 'prometheus.yml')
  expect(stdout).toContain('1 rule files found')
  expect(stdout).toContain(`${alerts().length} rules found`)
})

test('each alert is told when it has to be, and not before', async () => {
  const { stdout } = await promtool('test', 'rules', 'alerts.test.yml')
  expect(stdout).toContain('SUCCESS')
  const tests = readFileSync(join(MONITORING, 'alerts.test.yml'), 'utf8')
  const told = (name: string) => [...tests.matchAll(new RegExp(`alertname: ${name}\\b`, 'g'))].length
  expect(alerts().filter(({ name }) => told(name) < 2)).toEqual([])
})

test('promtool can read every expression of the dashboard', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-monitoring-'))
  const check = (expressions: string[]) => {
    const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }))
    writeFileSync(join(folder, 'rules.yml'), stringify({ groups: [{ name: 'panels', rules }] }))
    return promtool('check', 'rules', join(folder, 'rules.yml'))
  }
  try {
    const expressions = panels().map(({ expr }) => expr)
    expect((await check(expressions)).stdout).toContain(`${expressions.length} rules found`)
    await expect(check([...expressions, 'sum(rate(daybook_mails_total))'])).rejects.toThrow()
    await expect(check([...expressions, 'sum('])).rejects.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('without a failed operation the dashboard says so, not that it has no data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-monitoring-'))
  const [expr] = panels().flatMap(panel => (panel.name === 'Failed operations' ? [panel.expr] : []))
  const tests = {
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [{ series: 'daybook_graphql_operations_total{outcome="ok"}', values: '0+60x10' }],
        promql_expr_test: [{ expr, eval_time: '10m', exp_samples: [{ labels: '{}', value: 0 }] }],
      },
    ],
  }
  try {
    writeFileSync(join(folder, 'tests.yml'), stringify(tests))
    expect((await promtool('test', 'rules', join(folder, 'tests.yml'))).stdout).toContain('SUCCESS')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every metric of the specification is on the dashboard or in an alert, and these have no others', () => {
  const page = readFileSync(join(MONITORING, '../../docs/specification/metrics.md'), 'utf8')
  const written = [...page.matchAll(/`(daybook_\w+)/g)].map(([, name = '']) => name)
  const used = new Set([...alerts(), ...panels()].flatMap(({ expr }) => metricsIn(expr)))
  expect([...used].filter(name => !written.includes(name))).toEqual([])
  const process = /^daybook_(process|nodejs)_/
  expect(written.filter(name => !used.has(name) && !process.test(name))).toEqual([])
  expect(used.size).toBeGreaterThan(30)
})

test('the page of the folder names each of its files', () => {
  const page = readFileSync(join(MONITORING, 'README.md'), 'utf8')
  const others = readdirSync(MONITORING).filter(name => name !== 'README.md' && !page.includes(`\`${name}\``))
  expect(others).toEqual([])
})
