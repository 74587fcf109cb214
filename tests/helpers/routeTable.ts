import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../docs/specification/shell.md')

/** The paths of the route table, such as `/timesheets/pay/{email}` (docs/specification/shell.md#route-table). */
export function routeTable(): string[] {
  const [, table = ''] = /^## Route table$([^]*?)^## /m.exec(readFileSync(PAGE, 'utf8')) ?? []
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path)
}

/** The paths of the route table, except for `others`, that none of the addresses `opened` belongs to. */
export function neverOpened(opened: readonly string[], others: readonly string[]): string[] {
  const paths = opened.map(address => address.replace(/[?#].*$/, ''))
  return routeTable()
    .filter(path => !others.includes(path))
    .filter(path => {
      const parts = path.split('/')
      return !paths.some(one => isOf(one.split('/'), parts))
    })
}

const isOf = (path: readonly string[], parts: readonly string[]) =>
  path.length === parts.length && parts.every((part, index) => part.startsWith('{') || part === path[index])
