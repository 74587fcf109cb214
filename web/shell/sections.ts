/** A link of a section menu. */
export interface SectionLink {
  to: string
  label: string
  /** Whether it is current only on its own page, not on those below it. */
  end?: boolean
  /** Parameters of the page's address that its link restores, such as its week or filter. */
  keeps?: readonly string[]
}

/**
 * The menus of the sections (docs/specification/shell.md#section-menus). The page has them before its code has
 * loaded.
 */
export const SECTIONS = {
  timesheets: [
    { to: '/timesheets/fill', label: 'Fill Timesheets', keeps: ['view', 'date'] },
    { to: '/timesheets/view', label: 'View Timesheets', keeps: ['month', 'sort'] },
    { to: '/timesheets/pay', label: 'Pay Timesheets', keeps: ['month', 'sort'] },
    {
      to: '/timesheets/report',
      label: 'Report',
      keeps: ['start', 'end', 'users', 'tags', 'projects', 'sort'],
    },
    { to: '/timesheets/projects', label: 'Manage Projects' },
  ],
  tickets: [
    { to: '/tickets', label: 'Home', end: true },
    { to: '/tickets/create', label: 'Create Ticket' },
    { to: '/tickets/list', label: 'List Tickets', keeps: ['statuses', 'q', 'sort', 'projectId'] },
    { to: '/tickets/projects', label: 'Manage Projects' },
  ],
} as const satisfies Record<string, readonly SectionLink[]>

/** The headings that do not depend on data, by path: they show before the code of their screen has loaded. */
export const HEADINGS: Readonly<Record<string, string>> = {
  '/timesheets': 'Timesheet Index',
  '/timesheets/fill': 'Fill Timesheets',
  '/timesheets/view': 'View Timesheets',
  '/timesheets/pay': 'Timesheet Users',
  '/timesheets/report': 'Report',
  '/timesheets/projects': 'Manage Projects',
  '/tickets': 'Tickets Index',
  '/tickets/create': 'Create Ticket',
  '/tickets/list': 'List Tickets',
  '/tickets/projects': 'Manage Projects',
  '/admin/users': 'Users',
  '/admin/log': 'Log',
  '/admin/jobs': 'Jobs',
}
