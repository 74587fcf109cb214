import { createCallerKeys } from '../../gateway/upstream/callerKeys.ts'

const seen = (token: string) => ({ token, address: '192.0.2.1' })

test('where the server names the users of tokens, a token that only made a public call belongs to no user', () => {
  const keys = createCallerKeys()
  keys.learn(seen('early'), 200)
  keys.learn(seen('ann'), 200, 'a')
  keys.learn(seen('made-up'), 200)
  expect(['early', 'ann', 'made-up'].map(keys.keyOf)).toEqual([undefined, 'user:a', undefined])
})

test('where the server names no users, each valid token counts separately, until it is refused', () => {
  const keys = createCallerKeys()
  keys.learn(seen('one'), 200)
  keys.learn(seen('other'), 204)
  keys.learn(seen('third'), 403)
  const [one, other, third] = ['one', 'other', 'third'].map(keys.keyOf)
  expect(one).toMatch(/^token:/)
  expect(other).toMatch(/^token:/)
  expect(other).not.toBe(one)
  expect(third).toBeUndefined()
  keys.learn(seen('one'), 401)
  expect(keys.keyOf('one')).toBeUndefined()
  expect(keys.isRefused('one')).toBe(true)
})
