import { useEffect, useRef, useState } from 'react'

/** What is known of something that was asked for: an answer, why there is none, or neither yet. */
export type Answered<T> = { answer: T } | { error: Error } | null

/** So long nothing else is typed or chosen before it is asked, in milliseconds. */
const PAUSE = 400

/**
 * Asks while a form is filled, once it has rested, and again when what is asked for changes. Null until it is answered.
 * @param key names what is asked for; null asks for nothing
 */
export function useAnswer<T>(key: string | null, ask: () => Promise<T>): Answered<T> {
  const [known, setKnown] = useState<{ key: string; answered: Answered<T> } | null>(null)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (key === null) return undefined
    let isOver = false
    const settle = (answered: Answered<T>) => {
      if (!isOver) setKnown({ key, answered })
    }
    const timer = setTimeout(() => {
      latest.current().then(
        answer => settle({ answer }),
        (error: unknown) => settle({ error: error instanceof Error ? error : new Error(String(error)) }),
      )
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  return known !== null && known.key === key ? known.answered : null
}
