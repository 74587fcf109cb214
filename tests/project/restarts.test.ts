import { pauseBeforeRestart } from '../../rest/rules/restarts.ts'

test.each([
  ['the first time', undefined, 3_000, 200],
  ['after it has lived for 10 seconds', 3_200, 10_000, 200],
  ['again within 10 seconds', 200, 9_999, 400],
  ['again and again', 1_600, 0, 3_200],
  ['until it is five seconds', 3_200, 0, 5_000],
  ['and no longer than that', 5_000, 0, 5_000],
])('a server that ends is started again after a pause: %s', (_when, last, lived, pause) => {
  expect(pauseBeforeRestart(last, lived)).toBe(pause)
})
