import { useState } from 'react'

/**
 * Text that a visitor, who has no drafts, types into a field: kept for this tab across reloads and crashes, and
 * not for later users of this browser (docs/specification/sign-in.md#what-the-browser-keeps).
 */
export function useTabText(key: string): [text: string, setText: (text: string) => void] {
  const name = `daybook.${key}`
  const [text, setText] = useState(() => read(name))
  return [
    text,
    next => {
      setText(next)
      write(name, next)
    },
  ]
}

// Storage can be forbidden; typing still works.
function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    return
  }
}
