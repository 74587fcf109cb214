/** In a path of this file: the user's own address. */
export const OWN_ADDRESS = ':me'

/** An e-mail address as a part of a path. */
export const addressInPath = (email: string): string => encodeURIComponent(email).replace('%40', '@')

/** A path of this file for a user. */
export const ownPath = (path: string, email: string): string =>
  path.replace(OWN_ADDRESS, addressInPath(email))

/** A link of a section menu. */
export interface SectionLink {
  /** Its path, with `OWN_ADDRESS` in it or without. */
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
    { to: `/timesheets/view/${OWN_ADDRESS}`, label: 'My time', keeps: ['view', 'date'] },
    { to: '/timesheets/view', label: 'View Timesheets', keeps: ['month', 'sort'] },
    { to: '/timesheets/pay', label: 'Pay Timesheets', keeps: ['month', 'sort'] },
    {
      to: '/timesheets/report',
      label: 'Report',
      keeps: ['purpose', 'start', 'end', 'users', 'tags', 'projects', 'group', 'then', 'sort'],
    },
    { to: '/timesheets/projects', label: 'Manage Projects' },
  ],
  tickets: [
    { to: '/tickets', label: 'Home', end: true },
    { to: '/tickets/create', label: 'Create Ticket' },
    { to: '/tickets/list', label: 'List Tickets', keeps: ['statuses', 'q', 'sort', 'projectId', 'view'] },
    { to: '/tickets/projects', label: 'Manage Projects' },
  ],
} as const satisfies Record<string, readonly SectionLink[]>

/** The headings that do not depend on data, by path: they show before the code of their screen has loaded. */
export const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Today',
  '/timesheets': 'Timesheet Index',
  '/timesheets/fill': 'Fill Timesheets',
  [`/timesheets/view/${OWN_ADDRESS}`]: 'My time',
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
  '/admin/backups': 'Backups',
}

/** The heading of a page of a user, if it does not depend on data. */
export const headingOf = (path: string, email: string): string | undefined =>
  Object.entries(HEADINGS).find(([page]) => ownPath(page, email) === path)?.[1]
