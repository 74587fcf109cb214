import { setTimeout as sleep } from 'node:timers/promises'
import { REFUSALS, retryDelay } from '../../web/net/retryPolicy.ts'
import type { Company, Person } from '../chaos/company.ts'
import { codeIn, type Page, type Subscription } from '../chaos/page.ts'
import { openStream, type EventStream } from '../helpers/eventStream.ts'

/** Like a page whose live parts are streams of server-sent events: one that ends is opened again. */
export function openStreamPage(
  { url }: Pick<Company, 'url'>,
  { token }: Person,
): Pick<Page, 'subscribe' | 'close'> {
  const open = new Set<EventStream>()
  const closing = new AbortController()
  const { signal } = closing

  return {
    subscribe: <Data>({ query, variables, onNext, onRefused }: Subscription<Data>) => {
      /** @returns whether it may be tried again */
      const readOnce = async (onAnswer: () => void): Promise<boolean> => {
        const stream = await openStream(url, token, { query, variables: variables() })
        open.add(stream)
        try {
          for (let next = await stream.next(); next && !signal.aborted; next = await stream.next()) {
            if (REFUSALS.has(codeIn(next.errors))) {
              onRefused(JSON.stringify(next.errors))
              return false
            }
            if (!next.data) return true
            onAnswer()
            onNext(next.data as Data)
          }
          return true
        } finally {
          open.delete(stream)
          stream.abort()
        }
      }
      const keep = async () => {
        for (let tries = 1; !signal.aborted; tries++) {
          const mayGoOn = await readOnce(() => {
            tries = 0
          }).catch(() => true)
          if (!mayGoOn) return
          await sleep(retryDelay(tries), undefined, { signal }).catch(() => undefined)
        }
      }
      void keep()
    },
    close: () => {
      closing.abort()
      for (const stream of open) stream.abort()
    },
  }
}
