/**
 * The mark of Daybook: a page with the entries of a day, of which the last is still open. One drawing for the
 * bar, the icon of the page, login, mails, and the page that stands in for the app.
 */
export const MARK = {
  /** Width and height of the drawing. */
  size: 16,
  radius: 4,
  /** Brand green with white lines on it, in both themes. */
  ground: '#196648',
  line: '#ffffff',
  /** Three lines, the last one short. */
  lines: 'M4 5h8M4 8h8M4 11h3.25',
  strokeWidth: 1.5,
  /** The end of the last line. */
  dot: { x: 9.5, y: 11, radius: 1.25 },
} as const

/**
 * The mark as an SVG element, for pages that are not made by React.
 * @param attributes of the element, such as a width
 */
export const markSvg = (attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.size} ${MARK.size}"${attributes && ` ${attributes}`}>` +
  `<rect width="${MARK.size}" height="${MARK.size}" rx="${MARK.radius}" fill="${MARK.ground}"/>` +
  `<path d="${MARK.lines}" stroke="${MARK.line}" stroke-width="${MARK.strokeWidth}" stroke-linecap="round"/>` +
  `<circle cx="${MARK.dot.x}" cy="${MARK.dot.y}" r="${MARK.dot.radius}" fill="${MARK.line}"/></svg>`
