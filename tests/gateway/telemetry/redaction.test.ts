import { loggablePath, pathTemplate } from '../../../common/redaction.ts'
import { OPEN_TO } from '../../helpers/restCalls.ts'

const paths = Object.keys(OPEN_TO).flatMap(call => call.split(' ').slice(1))

test.each(paths)('of %s, a log shows all but the names of people and things', path => {
  const called = path.replaceAll(/\{\w+\}/g, encodeURIComponent('ada@corp.example'))
  expect(loggablePath(`${called}?email=ada@corp.example`)).toBe(path.replaceAll(/\{\w+\}/g, '…'))
})

test.each([
  ['/api/v1/tickets/project/3/ticket/147', '/api/v1/tickets/project/{id}/ticket/{id}'],
  ['/api/v1/download/0c5c3a5e-8a7b-4d3a-9d7f-2f0c9c0e1a2b/plan.pdf', '/api/v1/download/{id}/…'],
  ['/api/v1/tickets/project/Secret%20plans', '/api/v1/tickets/project/…'],
  ['/tickets/view/3/147', '/tickets/view/{id}/{id}'],
])('%s is one of the calls %s', (path, template) => {
  expect(pathTemplate(path)).toBe(template)
})

test.each([
  ['/tickets/unsubscribe/1.ada/x', '/tickets/unsubscribe/…/…'],
  ['/people/ada@corp.example', '/people/…'],
  ['/people/ada%40corp.example?token=x', '/people/…'],
  [`/x/${'t'.repeat(43)}`, '/x/…'],
  ['/assets/index-DkZk3x.js', '/assets/index-DkZk3x.js'],
])('a page’s address %s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged)
})
