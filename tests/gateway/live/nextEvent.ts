import { once, type EventEmitter } from 'node:events'

/** The value of an emitter's next event with this name. */
export async function nextEvent(emitter: EventEmitter, event: string): Promise<unknown> {
  const values: unknown[] = await once(emitter, event)
  return values[0]
}
