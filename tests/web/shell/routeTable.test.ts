import type { RouteObject } from 'react-router-dom'
import { routes } from '../../../web/routes.tsx'
import { routeTable } from '../../helpers/routeTable.ts'

/** The paths of the routes and of those below them, written as in the specification. */
const pathsOf = (list: readonly RouteObject[], parent = ''): string[] =>
  list.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined || path === '/' ? parent : `${parent}/${path}`
    return [...(path === undefined && !index ? [] : [own || '/']), ...pathsOf(children, own)]
  })

test('the route table of the specification has each route, and no other', () => {
  const paths = pathsOf(routes).map(path => path.replaceAll(/:(\w+)/g, '{$1}'))
  const pages = new Set(paths.filter(path => path !== '/*'))
  expect(routeTable().sort()).toEqual([...pages].sort())
})
