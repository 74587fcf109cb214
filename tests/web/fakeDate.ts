// All but the date: rendering and answers take their time.
const NOT_FAKED = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** Lets every test of a file start at this instant, until `jest.useRealTimers()`. Only the date is fake. */
export function fakeDate(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...NOT_FAKED] })
}
