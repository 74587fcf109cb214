import { randomUUID } from 'node:crypto'
import type { LiveTiming } from '../timing.ts'
import { decodeMessage, type GatewayMessage } from './message.ts'
import { createOtherGateways, type OtherValue } from './others.ts'
import { createOwnValues } from './ownValues.ts'
import type { MessageSender } from './sendMessages.ts'

/** Values of one kind that gateways show each other, by key. */
interface SharedValues {
  /** Shows a value to the others. @param read makes it, each time when it is sent: JSON, but not null */
  set(key: string, read: () => unknown): void
  delete(key: string): void
  /** The values of the others for a key. */
  others(key: string): OtherValue[]
}

/** The other gateways in front of the same REST service (docs/specification/live.md#between-gateways). */
export interface Gateways {
  /** The id of this one, random at each start. */
  id: string
  /**
   * @param kind a word, the same on all gateways
   * @param onChange called with a key for which the values of the others may have changed
   */
  share(kind: string, onChange: (key: string) => void): SharedValues
  /** How many there are as far as this one knows, itself included. */
  count(): number
  /** The feed that brings the messages of the others is connected. */
  start(): void
  /** Takes a message of the feed. */
  receive(data: unknown): void
  /** Says goodbye, after which this gateway tells nothing more, and knows nobody. */
  leave(): Promise<void>
}

/** How many heartbeats a gateway may leave out, with a bit of time on the way. */
const MISSED_HEARTBEATS = 3.2

/** @param sender undefined: this gateway knows only itself */
export function createGateways(
  { gateways: pause, gatewayHeartbeat, absence }: LiveTiming,
  sender: MessageSender | undefined,
): Gateways {
  const id = randomUUID()
  const own = createOwnValues(id)
  const listeners = new Map<string, (key: string) => void>()
  const others = createOtherGateways(key => {
    const [kind = ''] = key.split(':', 1)
    listeners.get(kind)?.(key.slice(kind.length + 1))
  })
  /** When each gateway whose values are not all known was last asked for them. */
  const asked = new Map<string, number>()
  const asks = new Set<string>()
  let [isStarted, hasLeft, isBeatDue] = [false, false, false]
  let [sentAt, mutedUntil] = [-Infinity, -Infinity]
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  /** Sends what there is: at once after a quiet time, else together with all changes until then. */
  function sendSoon(): void {
    if (!isStarted || hasLeft || timer) return
    timer = setTimeout(
      () => {
        sending = send().finally(() => {
          timer = undefined
          if (own.hasChanges() || asks.size > 0 || isBeatDue) sendSoon()
        })
      },
      Math.max(0, sentAt + pause - performance.now()),
    ).unref()
  }

  async function send(): Promise<void> {
    sentAt = performance.now()
    if (sentAt < mutedUntil || hasLeft) {
      own.drop()
      asks.clear()
      isBeatDue = false
      return
    }
    const messages = takeMessages()
    if (messages.length === 0) return
    if ((await sender?.send(messages)) === 'refused') mutedUntil = sentAt + absence
  }

  function takeMessages(): GatewayMessage[] {
    // Without other gateways there is nobody to tell: a new one gets everything.
    if (others.count() === 0 && own.hasChanges()) own.drop()
    const changes = own.takeMessages()
    const [first, ...rest] = changes
    if (!first && !isBeatDue && asks.size === 0) return []
    const heartbeat = { gateway: id, number: own.number(), ends: false, values: [] }
    const messages = [{ ...(first ?? heartbeat), asks: [...asks] }, ...rest.map(withoutAsks)]
    isBeatDue = false
    asks.clear()
    return messages
  }

  function ask(gateway: string): void {
    const now = performance.now()
    // Its answer may be on the way.
    if (now - (asked.get(gateway) ?? -Infinity) < gatewayHeartbeat / 2) return
    asked.set(gateway, now)
    asks.add(gateway)
    sendSoon()
  }

  const beating =
    sender &&
    setInterval(() => {
      const silence = MISSED_HEARTBEATS * gatewayHeartbeat
      others.forgetSilent(silence)
      for (const [gateway, at] of asked) if (performance.now() - at > silence) asked.delete(gateway)
      isBeatDue = true
      sendSoon()
    }, gatewayHeartbeat).unref()

  return {
    id,
    share: (kind, onChange) => {
      listeners.set(kind, onChange)
      const keyOf = (key: string) => `${kind}:${key}`
      return {
        set: (key, read) => {
          own.set(keyOf(key), read, others.count() > 0)
          if (own.hasChanges()) sendSoon()
        },
        delete: key => {
          own.delete(keyOf(key), others.count() > 0)
          if (own.hasChanges()) sendSoon()
        },
        others: key => others.valuesOf(keyOf(key)),
      }
    },
    count: () => 1 + others.count(),
    start: () => {
      isStarted = true
      isBeatDue = true
      sendSoon()
    },
    receive: data => {
      const message = decodeMessage(data)
      if (hasLeft || message === undefined || message.gateway === id) return
      const { isNew, isIncomplete } = others.receive(message)
      if (isNew || message.asks.includes(id)) {
        own.sendAll()
        sendSoon()
      }
      if (isIncomplete) ask(message.gateway)
    },
    leave: async () => {
      if (hasLeft) return sending
      hasLeft = true
      clearInterval(beating)
      clearTimeout(timer)
      others.forgetSilent(-Infinity)
      if (isStarted && performance.now() >= mutedUntil)
        sending = sending
          .then(() =>
            sender?.send([{ ...{ gateway: id, number: own.number() }, asks: [], ends: true, values: [] }]),
          )
          .then(() => undefined)
      return sending
    },
  }
}

const withoutAsks = (message: Omit<GatewayMessage, 'asks'>) => ({ ...message, asks: [] })
