import { createStore } from '../../state/store.ts'

const KEY = 'daybook.keys'

/** Whether single keys do something: speech input and shaking hands press them by accident. */
export const areKeysOn = createStore(localStorage.getItem(KEY) !== 'off')

/** Turns the single keys of this browser on or off, and stores the choice. */
export function chooseKeys(isOn: boolean): void {
  areKeysOn.set(isOn)
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
