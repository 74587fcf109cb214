/** By selector: the roles that the library lacks or has wrong, and offers no prop for. */
const ROLES = {
  '.rbc-time-content, .rbc-month-view': 'grid',
}

/**
 * Makes the library's markup one ARIA grid, described by its keys; blocks, slots and headers have their own roles. In the week, each day is
 * a row of it with its own header: as columns, all entries would belong to the first day.
 */
export function giveGridRoles(root: HTMLElement, label: string, keys: string) {
  const allDay = root.querySelector('.rbc-allday-cell')
  allDay?.setAttribute('role', 'grid')
  allDay?.setAttribute('aria-label', 'All-day items')
  for (const [selector, role] of Object.entries(ROLES)) {
    for (const element of root.querySelectorAll(selector)) element.setAttribute('role', role)
  }
  const grid = root.querySelector('.rbc-time-content, .rbc-month-view')
  grid?.setAttribute('aria-label', label)
  grid?.setAttribute('aria-description', keys)
}
