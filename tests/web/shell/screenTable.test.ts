import { matchRoutes } from 'react-router-dom'
import { routes } from '../../../web/routes.tsx'
import { routeTable } from '../../helpers/routeTable.ts'
import { SCREENS, screenAt } from '../../../web/screenTable.ts'

// docs/architecture.md#what-a-page-loads
const hasLoader = (path: string) =>
  matchRoutes(routes, path)?.some(({ route }) => route.id !== 'root' && route.loader !== undefined) ?? false

test('the script in the page knows the queries of every screen whose route starts one', () => {
  const paths = routeTable()
    .map(path => path.replaceAll(/\{\w+\}/g, '1'))
    .filter(path => path !== '/graphiql' && hasLoader(path))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(path => screenAt(path)?.screen.queries === undefined)).toEqual([])
})

test('all that it knows are screens', () => {
  const unknown = SCREENS.filter(({ path }) => {
    const found = matchRoutes(routes, path.replaceAll(/:\w+/g, '1'))
    return found?.at(-1)?.route.path === '*'
  })
  expect(unknown).toEqual([])
})

test('an address is read as the router reads it', () => {
  expect(screenAt('/Timesheets/pay/ann%40x.org/')?.params).toEqual({ email: 'ann@x.org' })
  expect(screenAt('/tickets/view/1')).toBeUndefined()
})
