import { once, type EventEmitter } from 'node:events'

/** What an emitter hands over with its next event of that name. */
export async function heard(emitter: EventEmitter, event: string): Promise<unknown> {
  const values: unknown[] = await once(emitter, event)
  return values[0]
}
