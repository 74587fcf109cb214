import { Page } from '../../../ui/Page.tsx'

export function TimesheetsIndexScreen() {
  return <Page title="Timesheet Index" />
}
