import { createRateSampler } from '../../../common/telemetry/rateSampler.ts'

test('all traces are recorded while there are few, and under load as many as the rate allows', () => {
  let time = 0
  const isRecorded = createRateSampler({ perSecond: 20, atOnce: 50 }, () => time)
  const recordedOf = (count: number) =>
    Array.from({ length: count }, () => isRecorded()).filter(Boolean).length
  expect(recordedOf(1_000)).toBe(50)
  time += 1_000
  expect(recordedOf(1_000)).toBe(20)
  time += 60_000
  expect(recordedOf(1_000)).toBe(50)
})
