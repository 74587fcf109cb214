import { resolveViewWords } from '../../../common/ticketViews.ts'

const resolve = (word: string, today = '2026-12-02') =>
  resolveViewWords([word], { email: 'ann@example.com', today })

test.each([
  ['assignee:me', 'assignee:ann@example.com'],
  ['Creator:ME', 'creator:ann@example.com'],
  ['due:..today', 'due:..2026-12-02'],
  ['due:..week', 'due:..2026-12-06'],
  ['due:today..week', 'due:2026-12-02..2026-12-06'],
  ['due:2026-12-01..today', 'due:2026-12-01..2026-12-02'],
])('%s of a view means %s for its reader', (word, meant) => expect(resolve(word)).toEqual([meant]))

test.each([
  ...['new', 'High', 'me', 'assignee:none', 'assignee:me@example.com', 'creator:ben@example.com'],
  ...['due:none', 'due:week', 'due:2026-12-01..', 'due:..tomorrow', 'old-due:..week'],
])('%s stays as it is', word => expect(resolve(word)).toEqual([word]))

test.each([
  ['2026-11-30', '2026-12-06'],
  ['2026-12-05', '2026-12-06'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-28', '2027-01-03'],
])('the week of %s ends on Sunday, %s', (today, end) =>
  expect(resolve('due:..week', today)).toEqual([`due:..${end}`]),
)
