import { pauseBeforeRestart } from '../../rest/rules/restarts.ts'

test.each([
  ['the first time', undefined, 3_000, 200],
  ['after it has lived for 10 seconds', 3_200, 10_000, 200],
  ['again within 10 seconds', 200, 9_999, 400],
  ['again and again', 12_800, 0, 25_600],
  ['until it is half a minute', 25_600, 0, 30_000],
  ['and no longer than that', 30_000, 0, 30_000],
])('a server that ends is started again after a pause: %s', (_when, last, lived, pause) => {
  expect(pauseBeforeRestart(last, lived)).toBe(pause)
})
