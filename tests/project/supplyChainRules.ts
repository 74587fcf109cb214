import type { Package } from '../../scripts/packages.ts'

// Each rule returns its violations, so that a planted violation shows that it works.

const REGISTRY = 'https://registry.npmjs.org/'
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/** Whether a version is at least the other one; a prerelease does not count as its release. */
const isAtLeast = (version: string, floor: string) =>
  !version.split('+')[0]?.includes('-') && version.localeCompare(floor, 'en', { numeric: true }) >= 0

/** Copies of packages that are older than the oldest safe version. */
export const belowFloor = (packages: readonly Package[], floors: Readonly<Record<string, string>>) =>
  packages
    .filter(({ name, version }) => Object.hasOwn(floors, name) && !isAtLeast(version, floors[name] ?? ''))
    .map(({ path, version }) => `${path} ${version}`)

/** Packages that do not come from the registry, or whose content is not verified. */
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

/** Packages with a license that is not accepted; of several licenses, all must be accepted. */
export const unlicensed = (packages: readonly Package[], accepted: ReadonlySet<string>) =>
  packages
    .filter(({ licence }) => {
      const names = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
      return !names.every(name => accepted.has(name))
    })
    .map(({ path, licence }) => `${path} ${licence}`)

const ALIAS = /^npm:(@[^@/]+\/)?[^@]+@/

/** Versions in package.json that are not exact. */
export const inexact = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions)
    .filter(([, version]) => !EXACT.test(version.replace(ALIAS, '')))
    .map(([name]) => name)

/** The package of a module specifier; null for files and for modules of Node. */
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
  // A password in a URL.
  /\b[a-z][a-z+]*:\/\/[^\s:/@`'"$[{]+:[^\s/@`'"$]+@/,
  // A long value next to a name of a secret.
  /(?:secret|password|passwd|token|api_?key|client_?secret)['"]?\s*[:=]\s*['"](?=[^'"]*\d)[\w+/=.-]{20,}['"]/i,
]

/** The places in a text that look like a secret, as `line: match`. */
export const secretsIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      SECRETS.flatMap(pattern => (pattern.exec(line) ?? []).map(found => `${index + 1}: ${found}`)),
    )

/** The user of the image: the last `USER` of its last stage; root without one. */
export function userOf(dockerfile: string): string {
  const stage = dockerfile.split(/^FROM /m).at(-1) ?? ''
  return [...stage.matchAll(/^USER +(\S+)/gm)].at(-1)?.[1] ?? 'root'
}
