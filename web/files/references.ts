import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react'

/** The ticket that a number in a text leads to. */
export interface Reference {
  /** Path of its page. */
  to: string
  subject: string
}

type Known = ReadonlyMap<number, Reference>

/** No number is a link. */
export const NO_REFERENCES: Known = new Map()

/** Finds the tickets of numbers in texts: which of them are links, and where they lead. */
export interface References {
  /** Asks for the tickets of a text. Each number is read once, those of all texts of a page together. */
  ask: (numbers: readonly number[]) => void
  /** The tickets that have been found so far. */
  known: { get: () => Known; subscribe: (listener: () => void) => () => void }
}

/** Without a provider, numbers are plain text. */
export const ReferencesContext = createContext<References>({
  ask: () => undefined,
  known: { get: () => NO_REFERENCES, subscribe: () => () => undefined },
})

// Not a part of a longer word, such as a color, nor of an address.
const REFERENCE = /(?<![\p{L}\p{N}_#/&.-])#([1-9]\d{0,8})(?![\p{L}\p{N}_])/gu

/** Where a number is no reference: in code, and in a link of its own. */
export const LITERAL = 'a, code, pre'

/** A text cut at the numbers in it: every second part is a number, without its `#`. */
export const cutAtReferences = (text: string): string[] => text.split(REFERENCE)

function referencesIn(body: DocumentFragment): number[] {
  const numbers = new Set<number>()
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.nodeValue?.includes('#') || node.parentElement?.closest(LITERAL)) continue
    for (const [, number] of node.nodeValue.matchAll(REFERENCE)) numbers.add(Number(number))
  }
  return [...numbers]
}

/**
 * The tickets that a body refers to by their numbers, as far as they are known to be open to the reader
 * (docs/specification/tickets.md#numbers).
 */
export function useReferences(body: DocumentFragment): Known {
  const { ask, known } = use(ReferencesContext)
  const numbers = useMemo(() => referencesIn(body), [body])
  useEffect(() => {
    if (numbers.length > 0) ask(numbers)
  }, [ask, numbers])
  return useSyncExternalStore(known.subscribe, numbers.length > 0 ? known.get : () => NO_REFERENCES)
}
