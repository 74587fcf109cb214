/** By selector: the roles that the library lacks or has wrong, and offers no prop for. */
const ROLES = {
  '.rbc-time-view, .rbc-month-view': 'grid',
  '.rbc-time-header-cell': 'row',
}

/** Makes the library's markup one ARIA grid; blocks, slots and headers have their own roles. */
export function giveGridRoles(root: HTMLElement, label: string) {
  for (const [selector, role] of Object.entries(ROLES)) {
    for (const element of root.querySelectorAll(selector)) element.setAttribute('role', role)
  }
  root.querySelector('[role="grid"]')?.setAttribute('aria-label', label)
}
