import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'

/** What is for Prometheus and Grafana. */
export const MONITORING = join(import.meta.dirname, '../../deploy/monitoring')

const read = (name: string) => readFileSync(join(MONITORING, name), 'utf8')

const Rules = Type.Object({
  groups: Type.Array(
    Type.Object({ rules: Type.Array(Type.Object({ alert: Type.String(), expr: Type.String() })) }),
  ),
})
const Dashboard = Type.Object({
  panels: Type.Array(
    Type.Object({
      title: Type.String(),
      targets: Type.Optional(Type.Array(Type.Object({ expr: Type.String() }))),
    }),
  ),
})

/** The expression of each alert, by its name. */
export const alerts = (): { name: string; expr: string }[] =>
  Value.Parse(Rules, parse(read('alerts.yml'))).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({ name: alert, expr })),
  )

/** The expressions of the dashboard, each with the title of its panel. */
export const panels = (): { name: string; expr: string }[] =>
  Value.Parse(Dashboard, JSON.parse(read('dashboard.json'))).panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  )

/** The metrics that an expression names, as the servers declare them. */
export const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\bdaybook_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
