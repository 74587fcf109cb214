import type { Package } from '../../scripts/packages.ts'

// Each rule names what breaks it, so that a planted violation shows whether it looks.

const REGISTRY = 'https://registry.npmjs.org/'
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/** Whether a version is that one or a later one; what comes before a release does not count as it. */
const isAtLeast = (version: string, floor: string) =>
  !version.split('+')[0]?.includes('-') && version.localeCompare(floor, 'en', { numeric: true }) >= 0

/** Copies of packages that are older than the version known to be sound. */
export const belowFloor = (packages: readonly Package[], floors: Readonly<Record<string, string>>) =>
  packages
    .filter(({ name, version }) => Object.hasOwn(floors, name) && !isAtLeast(version, floors[name] ?? ''))
    .map(({ path, version }) => `${path} ${version}`)

/** What does not come from the registry, or might come changed. */
export const unpinned = (packages: readonly Package[]) =>
  packages
    .filter(
      ({ version, resolved = REGISTRY, integrity = '', link }) =>
        link === true ||
        !EXACT.test(version) ||
        !resolved.startsWith(REGISTRY) ||
        !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
    )
    .map(({ path }) => path)

/** Packages with a licence that is not accepted; of several all have to be. */
export const unlicensed = (packages: readonly Package[], accepted: ReadonlySet<string>) =>
  packages
    .filter(({ licence }) => {
      const names = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
      return !names.every(name => accepted.has(name))
    })
    .map(({ path, licence }) => `${path} ${licence}`)

/** Versions in package.json that leave open which one is installed. */
export const inexact = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name]) => name)

/** The package that a module specifier names; null for files and for what Node brings. */
export function packageNamed(specifier: string, rooms: readonly string[]): string | null {
  if (specifier.startsWith('node:') || specifier.startsWith('.')) return null
  const [first = '', second = ''] = specifier.split('/')
  if (rooms.includes(first)) return null
  return first.startsWith('@') ? `${first}/${second}` : first
}

const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\bAIza[\w-]{35}/,
  /\bGOCSPX-[\w-]{20,}/,
  /\bgh[pousr]_\w{36}/,
  /\bgithub_pat_\w{40,}/,
  /\bnpm_\w{36}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\b[sr]k_live_\w{16,}/,
  /\bdaybook_[\w-]{43}\b/,
  // A password in an address.
  /\b[a-z][a-z+]*:\/\/[^\s:/@`'"$[{]+:[^\s/@`'"$]+@/,
  // A value of some length beside a name that says what it is.
  /(?:secret|password|passwd|token|api_?key|client_?secret)['"]?\s*[:=]\s*['"](?=[^'"]*\d)[\w+/=.-]{20,}['"]/i,
]

/** The places in a text that look like a secret, as `line: what was found`. */
export const secretsIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      SECRETS.flatMap(pattern => (pattern.exec(line) ?? []).map(found => `${index + 1}: ${found}`)),
    )

/** As whom the image runs: the last word of its last stage; root where it says nothing. */
export function userOf(dockerfile: string): string {
  const stage = dockerfile.split(/^FROM /m).at(-1) ?? ''
  return [...stage.matchAll(/^USER +(\S+)/gm)].at(-1)?.[1] ?? 'root'
}
