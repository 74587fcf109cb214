import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const Entry = Type.Object({
  name: Type.Optional(Type.String()),
  version: Type.Optional(Type.String()),
  resolved: Type.Optional(Type.String()),
  integrity: Type.Optional(Type.String()),
  license: Type.Optional(Type.String()),
  link: Type.Optional(Type.Boolean()),
  dev: Type.Optional(Type.Boolean()),
  dependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
  hasInstallScript: Type.Optional(Type.Boolean()),
  engines: Type.Optional(Type.Object({ node: Type.Optional(Type.String()) })),
})
const Lock = Type.Object({ packages: Type.Record(Type.String(), Entry) })

/** A copy of a package, as pinned by the lock file. */
export interface Package extends Static<typeof Entry> {
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  path: string
  name: string
  version: string
  /** An SPDX expression; empty if unknown. */
  licence: string
}

// They name their licence in a form that npm does not read, or only in a file.
const ELSEWHERE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  cldrjs: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/**
 * Every copy of every package in a package-lock.json, nested ones too.
 * @throws Error if it is not a lock file
 */
export function packagesOf(lock: unknown): Package[] {
  return Object.entries(Value.Parse(Lock, lock).packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = entry.license ?? ELSEWHERE[name] ?? ''
      return { ...entry, path, name, version: entry.version ?? '', licence }
    })
}
