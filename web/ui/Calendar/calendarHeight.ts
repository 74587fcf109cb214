/** The height of a calendar, loaded or not: what the window leaves below the heading of the page. */
export const CALENDAR_HEIGHT = 'clamp(440px, calc(100dvh - 186px), 1240px)'
