import fc from 'fast-check'
import { formatTime, parseDuration, parseTime } from '../../web/ui/timeText.ts'

describe('a typed time', () => {
  test.each([
    ['9', 540],
    ['09', 540],
    ['930', 570],
    ['0930', 570],
    ['9:30', 570],
    ['9.30', 570],
    ['9,30', 570],
    ['17h', 1020],
    ['17h30', 1050],
    ['1745', 1065],
    ['5pm', 1020],
    ['5:30 pm', 1050],
    ['12am', 0],
    ['0', 0],
    ['24', 1440],
    ['24:00', 1440],
  ])('%s is understood', (text, minutes) => expect(parseTime(text)).toBe(minutes))

  test.each(['', 'noon', '25', '9:60', '9:3', '24:01', '13pm', '0pm', '-1', '90m', '9:75'])(
    '%p is refused',
    text => expect(parseTime(text)).toBeNull(),
  )

  test('reads back what it is shown as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), minutes => {
        expect(parseTime(formatTime(minutes))).toBe(minutes)
      }),
    )
  })
})

describe('a typed duration', () => {
  test.each([
    ['1h30', 90],
    ['1h 30m', 90],
    ['1h5', 65],
    ['90m', 90],
    ['90 min', 90],
    ['1:30h', 90],
    ['1.5h', 90],
    ['1,25h', 75],
    ['2h', 120],
    ['12h', 720],
    ['+45', 45],
    ['+1:30', 90],
  ])('%s is understood', (text, minutes) => expect(parseDuration(text)).toBe(minutes))

  test.each(['', '9', '930', '9:30', '17h', '17h30', '0m', '0h', '1500m', 'h', '1h75'])('%p is none', text =>
    expect(parseDuration(text)).toBeNull(),
  )
})
