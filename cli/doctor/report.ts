import type { Env } from '../command.ts'
import type { Named } from './examine.ts'

const CENSORED = '…'
/** What is shorter would hide common words. */
const SHORTEST = 5

/** How many findings of a level there are. */
export const countOf = (findings: readonly Named[], level: Named['level']): number =>
  findings.filter(finding => finding.level === level).length

/** The findings without the keys and passwords of the settings, which messages of other programs might repeat. */
export function withoutSecrets(findings: readonly Named[], env: Env): Named[] {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => secretsIn(name, value.trim()))
  const censor = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, CENSORED), text)
  return findings.map(finding => ({
    ...finding,
    found: censor(finding.found),
    advice: finding.advice === undefined ? undefined : censor(finding.advice),
  }))
}

function secretsIn(name: string, value: string): string[] {
  const password = URL.canParse(value) ? new URL(value).password : ''
  const isSecret = /SECRET|_KEY$|PASSWORD/.test(name)
  return [isSecret ? value : '', password, decoded(password)].filter(text => text.length >= SHORTEST)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A line a finding, and what to do under it. */
export function linesOf(findings: readonly Named[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings.map(({ level, check, found, advice }) =>
    [level.padEnd(8), check.padEnd(width + 1), advice === undefined ? found : `${found} ${advice}`].join(' '),
  )
}

/** For scripts. */
export const jsonOf = (findings: readonly Named[]): string =>
  JSON.stringify(
    {
      faults: countOf(findings, 'fault'),
      warnings: countOf(findings, 'warning'),
      findings: findings.map(({ check, level, found, advice = null }) => ({ check, level, found, advice })),
    },
    null,
    2,
  )
