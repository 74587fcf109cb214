import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, select, label, textarea, [role="checkbox"], [role="menuitem"]'

/**
 * Opens what a row is about when anywhere in it is clicked: follows the link in its heading. Controls in the row
 * keep their own clicks, and a click that ends a selection of text selects only.
 */
export function openRow({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return
  if (window.getSelection()?.isCollapsed === false) return
  currentTarget
    .querySelector(':is([role="rowheader"], h2) a')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}
