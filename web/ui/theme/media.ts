/** The query of `NARROW`, for components that render differently. */
export const NARROW_QUERY = '(max-width: 639.98px)'

/** Under 640 px, as on phones: layouts have one column. Fractions of pixels occur when the page is zoomed. */
export const NARROW = `@media ${NARROW_QUERY}` as const

/** Under 960 px, what is beside the main column of a page moves above it. */
export const MEDIUM = '@media (max-width: 959.98px)'
export const WIDE = '@media (min-width: 960px)'

/** Devices that are used with a finger: buttons and links need `TOUCH_SIZE` in each direction. */
export const TOUCH = '@media (pointer: coarse)'
export const TOUCH_SIZE = '44px'

/** Low windows, such as zoomed ones: nothing sticks there, as it would cover what has the focus. */
export const LOW = '@media (max-height: 479.98px)'

/** The frame of bar, tabs and pages. */
export const PAGE_WIDTH = '1760px'

export const PRINT = '@media print'
