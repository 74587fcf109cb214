import type { Params } from 'react-router-dom'
import { emailOf } from './screens/admin/log/logUrl.ts'
import { searchOf } from './screens/admin/users/usersUrl.ts'
import { indexVariables } from './screens/tickets/index/indexVariables.ts'
import { numberVariables } from './screens/tickets/number/numberVariables.ts'
import { ticketVariables } from './screens/tickets/view/thread/threadPage.ts'
import { fillRange } from './screens/timesheets/fill/fillUrl.ts'
import { readDays, readReportUrl } from './screens/timesheets/report/reportFilter.ts'
import { requestsOf } from './screens/timesheets/report/reportVariables.ts'
import { viewVariables } from './screens/timesheets/view-person/viewPersonUrl.ts'
import { todayVariables } from './screens/today/todayRange.ts'
import { listVariables } from './tickets/listUrl.ts'
import { monthVariables } from './timesheets/people/months.ts'
import { personVariables } from './timesheets/person/personUrl.ts'

/** What an address asks for, and who asks. */
interface Asked {
  params: Params
  url: URL
  email: string
  scopes: readonly string[]
}

type Query = [name: string, variables: object]

/** A screen as the script in the page knows it (docs/architecture.md#what-a-page-loads). */
export interface ScreenEntry {
  /** The path of its route. */
  path: string
  /** Its folder in `web/screens`. */
  folder: string
  /** The folder for those to whom it is not open; that of NoAccess if absent. */
  otherwise?: string
  /** The scopes of which its users have one; `null` if all signed-in users may open it. */
  scopes?: readonly string[] | null
  /** The queries that its loader starts, each with the variables that the loader gives it. */
  queries?: (asked: Asked) => Query[]
}

/** The screens of a section, for the users of its scope. */
const section =
  (scope: string) =>
  (name: string, folder: string, queries?: ScreenEntry['queries']): ScreenEntry => ({
    path: `/${scope}/${name}`,
    folder: `${scope}/${folder}`,
    scopes: [scope],
    ...(queries && { queries }),
  })

const admin = section('admin')
const timesheets = section('timesheets')
const tickets = section('tickets')

const list: ScreenEntry['queries'] = asked => [['TicketsListScreenQuery', listVariables(asked)]]

function reportQueries({ url }: Asked): Query[] {
  const today = new Date()
  const filter = readReportUrl(url.searchParams, today)
  const { range } = readDays(filter, today)
  const rows = range ? requestsOf(filter, range) : []
  return [
    ...rows.map((variables): Query => ['reportRowsQuery', variables]),
    ['TimesheetsReportScreenQuery', {}],
  ]
}

/** All screens that a page may open with, and what they need before their code is there. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    path: '/',
    folder: 'today',
    otherwise: 'landing',
    scopes: null,
    queries: ({ email, scopes }) =>
      ['timesheets', 'tickets'].some(scope => scopes.includes(scope))
        ? [['TodayScreenQuery', todayVariables(new Date(), email, scopes)]]
        : [],
  },
  { path: '/login', folder: 'login' },
  { path: '/NoAccess', folder: 'no-access' },
  {
    path: '/api',
    folder: 'api',
    otherwise: 'api',
    scopes: ['admin', 'timesheets', 'tickets'],
    queries: () => [['ApiScreenQuery', {}]],
  },
  { path: '/admin', folder: 'admin/users', scopes: ['admin'] },
  admin('users', 'users', ({ url }) => [
    ['AdminUsersScreenQuery', { search: searchOf(url.searchParams) || null }],
  ]),
  admin('log', 'log', ({ url }) => [['AdminLogScreenQuery', { email: emailOf(url.searchParams) }]]),
  admin('jobs', 'jobs', () => [['AdminJobsScreenQuery', {}]]),
  admin('backups', 'backups', () => [['AdminBackupsScreenQuery', {}]]),
  timesheets('', 'index'),
  timesheets('projects', 'projects', () => [['TimesheetsProjectsScreenQuery', {}]]),
  timesheets('fill', 'fill', ({ url, email }) => [
    ['TimesheetsFillScreenQuery', fillRange(url.searchParams, email)],
  ]),
  timesheets('pay', 'pay', ({ url }) => [
    ['TimesheetsPayScreenQuery', monthVariables(url.searchParams, 'last')],
  ]),
  timesheets('pay/:email', 'pay-person', ({ params, url }) => [
    ['TimesheetsPayPersonScreenQuery', personVariables(url.searchParams, params.email ?? '', 'PAY')],
  ]),
  timesheets('report', 'report', reportQueries),
  timesheets('view', 'view', ({ url }) => [
    ['TimesheetsViewScreenQuery', monthVariables(url.searchParams, 'this')],
  ]),
  timesheets('view/:email', 'view-person', ({ params, url, email }) => [
    ['TimesheetsViewPersonScreenQuery', viewVariables(url.searchParams, params.email ?? '', email)],
  ]),
  tickets('', 'index', ({ email }) => [['TicketsIndexScreenQuery', indexVariables(email, new Date())]]),
  tickets('projects', 'projects', () => [['TicketsProjectsScreenQuery', {}]]),
  tickets('create', 'create', () => [['TicketsCreateScreenQuery', {}]]),
  tickets('list', 'list', list),
  tickets('list/:projectId', 'list', list),
  tickets(':number', 'number', asked => [['TicketsNumberScreenQuery', numberVariables(asked)]]),
  {
    ...tickets('view/:projectId/:ticketId', 'view', asked => [
      ['TicketViewScreenQuery', ticketVariables(asked)],
    ]),
    scopes: null,
  },
]

/** The screen of a path with its parameters, as the router finds them; undefined for any other path. */
export function screenAt(pathname: string): { screen: ScreenEntry; params: Params } | undefined {
  const names = namesIn(pathname)
  for (const screen of SCREENS) {
    const pattern = namesIn(screen.path)
    if (pattern.length !== names.length) continue
    const isSame = (part: string, index: number) => {
      // Other paths have words there.
      if (part === ':number') return /^\d+$/.test(names[index] ?? '')
      return part.startsWith(':') || part.toLowerCase() === names[index]?.toLowerCase()
    }
    if (!pattern.every(isSame)) continue
    const values = pattern.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(names[index] ?? '')] as const] : [],
    )
    return { screen, params: Object.fromEntries(values) }
  }
  return undefined
}

const namesIn = (path: string) => path.split('/').filter(Boolean)
