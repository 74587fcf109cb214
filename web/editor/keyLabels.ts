import { isMac } from './draft/keys.ts'

/** The keys as users know them: `Mod+Shift+S` is Ctrl+Shift+S, on a Mac ⇧⌘S. */
export function keyLabel(keys: string): string {
  if (!isMac()) return keys.replace('Mod', 'Ctrl')
  return keys
    .split('+')
    .sort((a, b) => Number(b === 'Shift') - Number(a === 'Shift'))
    .map(key => ({ Mod: '⌘', Shift: '⇧' })[key] ?? key)
    .join('')
}

/** The keys in the format of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string => keys.replace('Mod', isMac() ? 'Meta' : 'Control')
