import { OPERATION_TIMEOUT } from '../../gateway/context.ts'
import { LIMITS } from '../../gateway/bounds/limits.ts'
import { LIMITS as SAID } from '../../web/screens/api/reference.ts'

/** The numbers that the API page shows for a limit, in order. */
const said = (name: string) => {
  const { meaning = '' } = SAID.find(entry => entry.name === name) ?? {}
  return [...meaning.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')))
}

test.each([
  ['Request', [LIMITS.body / 1_000]],
  ['Operation', [LIMITS.depth, LIMITS.aliases, LIMITS.fragments, LIMITS.tokens, OPERATION_TIMEOUT / 1_000]],
  ['Values', [LIMITS.nesting]],
  ['Cost', [LIMITS.cost]],
  ['Sockets', [LIMITS.socketsPerUser, LIMITS.subscriptionsPerSocket, LIMITS.message / 1024]],
])('%s: the API page states the limits that the gateway enforces', (name, kept) => {
  expect(said(name)).toEqual(kept)
})
