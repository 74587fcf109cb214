import type { TicketLink } from '../../../tickets/ticketLink.ts'
import { BUILT_IN_VIEWS, builtInPath } from '../../../tickets/views/builtInViews.ts'
import { ownPath, SECTIONS } from '../../../shell/sections.ts'
import { hasWordStarts } from '../../../ui/text/wordStarts.ts'
import type { Place } from './recentPlaces.ts'

/** A line of the palette: a page to open, or something to do. */
export interface Entry {
  label: string
  /** What it is, or its key. */
  hint?: string | undefined
  /** The page that it opens. */
  to?: string
  run?: () => void
}

/** Entries under one heading. */
export interface EntryGroup {
  title: string
  entries: readonly Entry[]
}

/** What the palette offers besides the answer of a search. */
export interface Offer {
  actions: readonly Entry[]
  screens: readonly Entry[]
  /** The views that every user has from the start. */
  views: readonly Entry[]
  recent: readonly Place[]
  /** Where the palette was opened. */
  here: string
}

/** What a search has found. */
export interface Found {
  tickets: readonly TicketLink[]
  projects: readonly Entry[]
  people: readonly Entry[]
  /** The saved views. */
  views: readonly Entry[]
}

/** How many entries of a kind are shown. */
const MAX = 6

const VIEWS: readonly Entry[] = BUILT_IN_VIEWS.map(view => ({
  label: view.name,
  hint: 'Tickets',
  to: builtInPath(view),
}))

/** The screens that are open to a user with these scopes. */
export function screensOf(scopes: readonly string[], email: string): Entry[] {
  const has = (scope: string) => scopes.includes(scope)
  const section = (name: keyof typeof SECTIONS, hint: string): Entry[] =>
    SECTIONS[name].map(({ to, label }) => ({ label, hint, to: ownPath(to, email) }))
  return [
    { label: 'Today', to: '/' },
    ...(has('timesheets') ? section('timesheets', 'Timesheets') : []),
    ...(has('tickets') ? section('tickets', 'Tickets') : []),
    ...(has('admin')
      ? [
          { label: 'List Users', hint: 'Admin', to: '/admin/users' },
          { label: 'Log', hint: 'Admin', to: '/admin/log' },
          { label: 'Jobs', hint: 'Admin', to: '/admin/jobs' },
          { label: 'Backups', hint: 'Admin', to: '/admin/backups' },
        ]
      : []),
    ...(['admin', 'timesheets', 'tickets'].some(has) ? [{ label: 'API', to: '/api' }] : []),
  ]
}

/** The views that a user with these scopes has from the start. */
export const builtInViewsOf = (scopes: readonly string[]): readonly Entry[] =>
  scopes.includes('tickets') ? VIEWS : []

/** The number of a ticket that was typed, such as `#147` or `147`; null for anything else. */
export function numberIn(typed: string): number | null {
  const number = /^#?([1-9]\d{0,8})$/.exec(typed.trim())?.[1]
  return number === undefined ? null : Number(number)
}

/** What the palette shows for what was typed. Without words: what can be done here, and where the user was. */
export function groupsFor(
  typed: string,
  { actions, screens, views, recent, here }: Offer,
  found: Found,
): EntryGroup[] {
  const isMatch = ({ label, hint = '' }: Entry) => hasWordStarts(`${label} ${hint}`, typed)
  // The word 'view' finds all of them.
  const isViewMatch = ({ label, hint }: Entry) => isMatch({ label: `View ${label}`, hint })
  const tickets = {
    title: 'Tickets',
    entries: found.tickets.map(({ number, subject, to }) => ({ label: `#${number} ${subject}`, to })),
  }
  const groups: EntryGroup[] =
    typed.trim() === ''
      ? [
          { title: 'On this page', entries: actions },
          {
            title: 'Recent',
            entries: recent.filter(({ to }) => to !== here).map(({ to, title }) => ({ label: title, to })),
          },
        ]
      : [
          ...(numberIn(typed) === null ? [] : [tickets]),
          { title: 'On this page', entries: actions.filter(isMatch) },
          { title: 'Screens', entries: screens.filter(isMatch) },
          {
            title: 'Views',
            entries: [...views.filter(isViewMatch), ...found.views.filter(isViewMatch).slice(0, MAX)],
          },
          { title: 'Projects', entries: found.projects.filter(isMatch).slice(0, MAX) },
          { title: 'People', entries: found.people.slice(0, MAX) },
          ...(numberIn(typed) === null ? [tickets] : []),
        ]
  return groups.filter(({ entries }) => entries.length > 0)
}
