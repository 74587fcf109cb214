/** The messages of other gateways that wait for a gateway, in JSON. */
export interface GatewayInbox {
  /** Takes all that wait, in order. */
  take: () => readonly string[]
  close: () => void
}

/** The inboxes of the gateways that follow the feed of this server. */
interface GatewayInboxes {
  open: (gateway: string) => GatewayInbox
  /** @param payload of `payloadOf` @returns whether somebody gets it */
  deliver: (payload: string) => boolean
}

/** A gateway that reads so slowly misses what waits: it notices, and asks the others for all. */
const MOST_WAITING = 500

/** Makes them: a message is for all gateways except the one that sent it. */
export function createGatewayInboxes(): GatewayInboxes {
  const inboxes = new Set<{ gateway: string; waiting: string[] }>()
  return {
    open: gateway => {
      const inbox = { gateway, waiting: [] }
      inboxes.add(inbox)
      return {
        take: () => inbox.waiting.splice(0),
        close: () => void inboxes.delete(inbox),
      }
    },
    deliver: payload => {
      const end = payload.indexOf(' ')
      const [sender, message] = [payload.slice(0, end), payload.slice(end + 1)]
      let isTaken = false
      for (const { gateway, waiting } of inboxes) {
        if (gateway === sender) continue
        if (waiting.length >= MOST_WAITING) waiting.length = 0
        waiting.push(message)
        isTaken = true
      }
      return isTaken
    },
  }
}

/** A message as servers notify each other of it. @param gateway the id of its sender, without spaces */
export const payloadOf = (gateway: string, message: object) => `${gateway} ${JSON.stringify(message)}`
