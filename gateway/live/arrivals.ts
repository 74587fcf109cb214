import { secondsSince } from '../../common/metrics/measure.ts'
import { changeDelivered } from '../measures.ts'

const arrivals = new WeakMap<object, number>()

/** Notes that a message has arrived, if anyone measures how long it takes from here. */
export function noteArrival(message: object): void {
  if (changeDelivered.isOn) arrivals.set(message, performance.now())
}

/** Notes that a subscription has what it gets of a message. */
export function noteDelivery(message: object): void {
  const arrived = arrivals.get(message)
  if (arrived !== undefined) changeDelivered.note(secondsSince(arrived))
}
