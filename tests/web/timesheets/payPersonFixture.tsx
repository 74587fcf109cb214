import { november, openApp } from './personFixture.tsx'

/** Loads the code of the screen before the timeout of the first test starts. */
export async function loadScreen() {
  await import('../../../web/screens/timesheets/pay-person/TimesheetsPayPersonScreen.tsx')
  await import('../../../web/timesheets/person/EventDetails.tsx')
}

export const PAY = '/timesheets/pay/ann@corp.example?date=2026-11-18'
export const answering = (timesheetEvents: object[]) => ({ data: { liveCursor: null, timesheetEvents } })
/** Opens the person’s page with these events. */
export const openPerson = (path = PAY, events = november()) =>
  openApp(path, {
    TimesheetsPayPersonScreenQuery: () => answering(events),
    TimesheetsViewPersonScreenQuery: () => answering(events),
    usePersonEventsRefetchQuery: () => answering(events),
    EventHistoryQuery: () => ({ data: { timesheetEventHistory: null } }),
  })
