import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { isRecord } from '../../../common/isRecord.ts'
import { PING_INTERVAL, PONG_TIMEOUT, retryDelay } from '../../../web/net/retryPolicy.ts'

/** What a client does with its socket. `silent` reads nothing once it follows, `trickling` a byte a second. */
export type Habit = 'follows' | 'idle' | 'silent' | 'trickling'

/** A client of the crowd. */
export interface Seat {
  habit: Habit
  token: string
  /** The ticket whose comments it follows. */
  ticket: number
}

/** What happens to a client. */
export interface Listener {
  /** Its token was accepted. */
  onAccepted: () => void
  /** @param how the code, or what happened @param time since its token was accepted, in milliseconds; undefined if it was not */
  onClosed: (how: string, time: number | undefined) => void
  /** Its subscription was ended, and is started again. */
  onRetried: () => void
  /** It got a comment twice or out of order, or was refused. */
  onFlaw: (flaw: string) => void
}

/** A live part of an open page, with as little memory as possible: there are ten thousand in one process. */
export interface LiveSocket {
  seat: Seat
  isAccepted: () => boolean
  /** The texts of all comments that it has got, in their order. */
  texts: readonly string[]
}

const SUBSCRIBE = `subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) { cursor node { number body } } }`
/** How often a trickling client reads a byte, and how often a slow one sends something, in milliseconds. */
const BYTE_PAUSE = 1_000
const SIGN_PAUSE = 5_000

/** Opens a client that reconnects after the same pauses as the web app (`web/relay/socket.ts`). */
export function openLiveSocket(url: string, seat: Seat, listener: Listener): LiveSocket {
  // Each name would be looked up again.
  const address = `${url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/graphql`
  const texts: string[] = []
  let [after, last, retries] = ['', 0, 0]
  let acceptedAt: number | undefined

  function open(): void {
    let transport: Socket | undefined
    const opened = new WebSocket(address, 'graphql-transport-ws', { perMessageDeflate: false })
    opened.once('upgrade', ({ socket }) => (transport = socket))
    let timer: NodeJS.Timeout | undefined
    let pongTimer: NodeJS.Timeout | undefined
    let subscribing: NodeJS.Timeout | undefined
    let tries = 0
    let end = 'refused or not answered'
    const send = (message: object) => opened.send(JSON.stringify(message))
    const subscribe = () => send(subscription())
    opened.on('error', () => undefined)
    opened.once('open', () => {
      end = ''
      send({ type: 'connection_init', payload: { token: seat.token } })
    })
    opened.on('message', (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString())
      if (!isRecord(message)) return
      switch (message.type) {
        case 'connection_ack':
          acceptedAt = performance.now()
          retries = 0
          listener.onAccepted()
          if (seat.habit !== 'idle') subscribe()
          if (seat.habit === 'silent' || seat.habit === 'trickling') timer = readSlowly(opened, transport)
          else timer = setInterval(ping, PING_INTERVAL)
          break
        case 'pong':
          clearTimeout(pongTimer)
          break
        case 'next':
          // Such as an error of a server that is away for a moment, after which the subscription is complete.
          if (take(message.payload)) tries = 0
          break
        case 'error':
        case 'complete':
          listener.onRetried()
          subscribing = setTimeout(subscribe, retryDelay((tries += 1)))
          break
      }
    })
    opened.once('close', code => {
      clearInterval(timer)
      clearTimeout(pongTimer)
      clearTimeout(subscribing)
      listener.onClosed(end || String(code), acceptedAt && performance.now() - acceptedAt)
      acceptedAt = undefined
      setTimeout(open, retryDelay(retries++))
    })

    function ping(): void {
      send({ type: 'ping' })
      pongTimer = setTimeout(() => {
        end = 'no pong'
        opened.terminate()
      }, PONG_TIMEOUT)
    }

    function readSlowly(slow: WebSocket, bytes: Socket | undefined): NodeJS.Timeout {
      slow.pause()
      let reads = 0
      return setInterval(() => {
        if (seat.habit === 'trickling') bytes?.read(1)
        // Without a sign of life, and without reading, it would not notice that its socket was closed.
        if (++reads % (SIGN_PAUSE / BYTE_PAUSE) === 0 && slow.readyState === slow.OPEN) slow.pong()
      }, BYTE_PAUSE)
    }
  }

  const subscription = () => ({
    id: '1',
    type: 'subscribe',
    payload: {
      query: SUBSCRIBE,
      variables: { ticketId: btoa(`Ticket:1/${seat.ticket}`), after },
    },
  })

  /** Returns whether it is a comment. */
  function take(payload: unknown): boolean {
    const data = isRecord(payload) ? payload.data : undefined
    const added = isRecord(data) ? data.commentAdded : undefined
    const node = isRecord(added) ? added.node : undefined
    if (!isRecord(added) || !isRecord(node)) return false
    const number = Number(node.number)
    if (number <= last) listener.onFlaw(`got comment ${number} after ${last}.`)
    last = number
    texts.push(String(node.body).replaceAll(/<[^>]*>/g, ''))
    after = String(added.cursor)
    return true
  }

  open()
  return { seat, texts, isAccepted: () => acceptedAt !== undefined }
}
