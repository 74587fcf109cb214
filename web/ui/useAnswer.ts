import { useEffect, useRef, useState } from 'react'

/** The state of a request: an answer, an error, or neither yet. */
export type Answered<T> = { answer: T } | { error: Error } | null

/** How long the form must be unchanged before the request, in milliseconds. */
const PAUSE = 400

/**
 * Sends a request while a form is filled, after a pause, and again when its key changes. Null until it is
 * answered.
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
  return known?.key === key ? known.answered : null
}
