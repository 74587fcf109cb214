/**
 * IANA name of the browser's time zone, sent with new and updated events
 * (docs/specification/timesheet-screens.md#event-dialog).
 */
export const browserTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
