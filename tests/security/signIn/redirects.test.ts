// Surface: the redirect after a sign-in: it always leads to a path of this site.
import { safeRedirect } from '../../../common/safeRedirect.ts'
import { FOREIGN_TARGETS } from './redirectTargets.ts'

test.each(FOREIGN_TARGETS)('%j leads to / where the server reads it', target =>
  expect(safeRedirect(target)).toBe('/'),
)

test.each(['/', '/timesheets/fill?week=2026-11-16', '/tickets/view/1/2?subject=A%2FB#comment-3', '/a.b/c'])(
  '%j, an address of this site, is kept',
  target => expect(safeRedirect(target)).toBe(target),
)
