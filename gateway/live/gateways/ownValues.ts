import { encodeValue, type GatewayMessage, type KeyValue } from './message.ts'

/** The values of this gateway, and which of them the others do not know yet. */
export interface OwnValues {
  /**
   * @param read makes the value, each time when it is sent
   * @param isSent whether there is somebody to tell
   */
  set(key: string, read: () => unknown, isSent: boolean): void
  delete(key: string, isSent: boolean): void
  /** All values have to be sent, unless that is under way. */
  sendAll(): void
  hasChanges(): boolean
  /** Takes a part of the changes, in messages with numbers that go on. */
  takeMessages(): Omit<GatewayMessage, 'asks'>[]
  /** Forgets the changes, which nobody gets: to the others it looks like a lost message. */
  drop(): void
  /** The number of the last message with values. */
  number(): number
}

/** Bytes of the values of a message: with the rest of it, less than PostgreSQL passes on. */
const MESSAGE_BYTES = 7_000
/** The most bytes of one value; a longer one counts as none. */
export const VALUE_BYTES = 6_500
/** Messages of one call. */
const MESSAGES = 10

/** @param gateway the id of this gateway */
export function createOwnValues(gateway: string): OwnValues {
  const values = new Map<string, () => unknown>()
  const changed = new Set<string>()
  let number = 0
  /** The number of the first message of those that have all values, until the last of them is sent. */
  let since: number | undefined

  /** Takes as many changes as fit into one message. */
  function takeValues(): KeyValue[] {
    const taken: KeyValue[] = []
    let bytes = 0
    for (const key of changed) {
      const made = { key, value: values.get(key)?.() ?? null }
      const pair = bytesOf(made) > VALUE_BYTES ? { key, value: null } : made
      const size = bytesOf(pair)
      if (bytes + size > MESSAGE_BYTES) break
      changed.delete(key)
      taken.push(pair)
      bytes += size
    }
    return taken
  }

  function noteChange(key: string, isSent: boolean): void {
    if (isSent) changed.add(key)
    // Any gateway that listens nevertheless notices that a message is missing.
    else number++
  }

  return {
    set: (key, read, isSent) => {
      values.set(key, read)
      noteChange(key, isSent)
    },
    delete: (key, isSent) => {
      if (values.delete(key)) noteChange(key, isSent)
    },
    sendAll: () => {
      if (since !== undefined) return
      since = number + 1
      for (const key of values.keys()) changed.add(key)
    },
    hasChanges: () => changed.size > 0 || since !== undefined,
    takeMessages: () => {
      const messages: Omit<GatewayMessage, 'asks'>[] = []
      while (messages.length < MESSAGES && (changed.size > 0 || since !== undefined)) {
        const message = { gateway, ends: false, number: ++number, values: takeValues() }
        messages.push(changed.size > 0 ? message : { ...message, since })
        if (changed.size === 0) since = undefined
      }
      return messages
    },
    drop: () => {
      changed.clear()
      since = undefined
      number++
    },
    number: () => number,
  }
}

/** How many bytes a value takes in a message. */
export const bytesOf = (pair: KeyValue) => Buffer.byteLength(JSON.stringify(encodeValue(pair)))
