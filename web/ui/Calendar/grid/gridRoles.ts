/** By selector: the roles that the library leaves out, or has wrong, and offers no property for. */
const ROLES = {
  '.rbc-time-view, .rbc-month-view': 'grid',
  '.rbc-time-header-cell': 'row',
}

/** Makes one grid of the library's markup; blocks, slots and headers bring their own roles. */
export function giveGridRoles(root: HTMLElement, label: string) {
  for (const [selector, role] of Object.entries(ROLES)) {
    for (const element of root.querySelectorAll(selector)) element.setAttribute('role', role)
  }
  root.querySelector('[role="grid"]')?.setAttribute('aria-label', label)
}
