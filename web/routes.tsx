import { redirectDocument, type RouteObject } from 'react-router-dom'
import { adminBackupsRoute } from './screens/admin/backups/route.ts'
import { adminJobsRoute } from './screens/admin/jobs/route.ts'
import { adminLogRoute } from './screens/admin/log/route.ts'
import { adminRoute } from './screens/admin/route.ts'
import { adminUsersRoute } from './screens/admin/users/route.ts'
import { apiRoute } from './screens/api/route.ts'
import { loadLanding } from './screens/landing/route.ts'
import { loginRoute } from './screens/login/route.ts'
import { logoutRoute } from './screens/logout/route.ts'
import { noAccessRoute } from './screens/no-access/route.ts'
import { notFoundRoute } from './screens/not-found/route.ts'
import { withFallback } from './screens/root/fallbackScreen.tsx'
import { homeRoute } from './screens/root/homeRoute.tsx'
import { rootRoute } from './screens/root/route.tsx'
import { ticketsCreateRoute } from './screens/tickets/create/route.ts'
import { ticketsIndexRoute } from './screens/tickets/index/route.ts'
import { ticketsListProjectRoute, ticketsListRoute } from './screens/tickets/list/route.ts'
import { ticketsNeverAgainRoute } from './screens/tickets/never-again/route.ts'
import { ticketsNumberRoute } from './screens/tickets/number/route.ts'
import { ticketsProjectsRoute } from './screens/tickets/projects/route.ts'
import { ticketsRoute } from './screens/tickets/route.ts'
import { ticketsUnsubscribeLinkRoute } from './screens/tickets/unsubscribe-link/route.ts'
import { ticketsUnsubscribeRoute } from './screens/tickets/unsubscribe/route.ts'
import { ticketsViewRoute } from './screens/tickets/view/route.ts'
import { timesheetsFillRoute } from './screens/timesheets/fill/route.ts'
import { timesheetsIndexRoute } from './screens/timesheets/index/route.ts'
import { timesheetsPayRoute } from './screens/timesheets/pay/route.ts'
import { timesheetsPayPersonRoute } from './screens/timesheets/pay-person/route.ts'
import { timesheetsProjectsRoute } from './screens/timesheets/projects/route.ts'
import { timesheetsReportRoute } from './screens/timesheets/report/route.ts'
import { timesheetsRoute } from './screens/timesheets/route.ts'
import { timesheetsViewRoute } from './screens/timesheets/view/route.ts'
import { timesheetsViewPersonRoute } from './screens/timesheets/view-person/route.ts'
import { loadToday } from './screens/today/route.ts'
import { requireUser } from './session/guard.ts'

/** The routes of both specifications. */
export const routes: RouteObject[] = [
  rootRoute([
    homeRoute({ visitor: loadLanding, user: loadToday }),
    loginRoute,
    logoutRoute,
    noAccessRoute,
    apiRoute,
    adminRoute([adminUsersRoute, adminLogRoute, adminJobsRoute, adminBackupsRoute]),
    timesheetsRoute([
      timesheetsIndexRoute,
      timesheetsProjectsRoute,
      timesheetsFillRoute,
      timesheetsPayRoute,
      timesheetsPayPersonRoute,
      timesheetsReportRoute,
      timesheetsViewRoute,
      timesheetsViewPersonRoute,
    ]),
    ticketsRoute({
      scoped: [
        ticketsIndexRoute,
        ticketsProjectsRoute,
        ticketsCreateRoute,
        ticketsListRoute,
        ticketsListProjectRoute,
        ticketsNumberRoute,
      ],
      // Open to creators and subscribers regardless of their scopes.
      open: [ticketsViewRoute],
    }),
    // Not below the tickets route: the reader of a mail may have no account.
    ticketsUnsubscribeLinkRoute,
    ticketsNeverAgainRoute,
    { middleware: [requireUser], children: [ticketsUnsubscribeRoute] },
    // A page served by the gateway, which a sign-in may return to.
    { path: 'graphiql', loader: () => redirectDocument('/graphiql') },
    notFoundRoute,
  ]),
].map(withFallback)
