import { dateOf, momentText, timeText, type Zone } from '../zones.ts'

/** When an entry ends; '+1' if that is on a later day than the one under which it is listed. */
export const endText = ({ date, ends }: { date: string; ends: Date }, zone: Zone): string =>
  timeText(ends, zone) + (dateOf(ends, zone) === date ? '' : ' +1')

/** Of which event an entry is a part. */
export const partText = ({ starts, ends }: { starts: Date; ends: Date }, zone: Zone): string =>
  `Part of ${momentText(starts, zone)} to ${momentText(ends, zone)}`
