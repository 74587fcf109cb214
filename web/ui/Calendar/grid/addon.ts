import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop'

type Addon = typeof withDragAndDrop

const isAddon = (value: unknown): value is Addon => typeof value === 'function'

/** The add-on is a CommonJS module: bundlers and Jest differ in its default export. */
function unwrapped(module: unknown): Addon {
  if (isAddon(module)) return module
  if (typeof module === 'object' && module !== null && 'default' in module) return unwrapped(module.default)
  throw new Error('The drag-and-drop add-on of the calendar is not what it was')
}

export const dragAndDrop = unwrapped(withDragAndDrop)
