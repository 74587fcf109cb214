import { MARK } from '../../common/mark.ts'
import { html, type Html } from './html.ts'

// Programs that support neither `style` elements nor dark colours show the light colours of the `style`
// attributes.
const STYLES: Html = {
  markup: `<style>
@media (prefers-color-scheme: dark) {
.page{background:#1b1a19!important}
.card{background:#292827!important;border-color:#484644!important}
.card,.title{color:#f3f2f1!important}
.muted{color:#bdbbb8!important}
.line{border-color:#484644!important}
.total{background:#343231!important}
.card a{color:#7eb299!important}
.card .button{color:#ffffff!important}
}
@media (max-width:480px) {
.inset{padding-left:16px!important;padding-right:16px!important}
}
</style>`,
}

// Drawn with boxes, since many mail programs show neither SVG nor images that are not asked for.
const line = (width: number, top: number) =>
  `<span style="display:block;width:${width}px;height:2px;margin:${top}px 0 0 5px;border-radius:1px;background:${MARK.line}"></span>`
const MARK_CELL: Html = {
  markup: `<span aria-hidden="true" style="display:inline-block;width:20px;height:20px;vertical-align:-5px;border-radius:5px;background:${MARK.ground};line-height:0;overflow:hidden">${line(10, 5)}${line(10, 2)}${line(5, 2)}</span>`,
}

/**
 * The frame of every mail: tables and inline styles, which all mail programs support, and dark colours.
 * @param frame.width maximum width of the contents, in pixels
 */
export const layout = ({
  companyName,
  title,
  body,
  width = 520,
}: {
  companyName: string
  title: string
  body: Html
  width?: number
}): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${STYLES}
      </head>
      <body
        class="page"
        style="margin:0;padding:24px 12px;background:#f3f2f1;font:16px/1.5 'Segoe UI',Arial,sans-serif"
      >
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                class="card"
                width="${String(width)}"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:${String(
                  width,
                )}px;background:#ffffff;color:#242424;border-radius:8px;border:1px solid #e1dfdd"
              >
                <tr>
                  <td class="inset muted" style="padding:20px 28px 0;font-weight:600;color:#5c5c5c">
                    ${MARK_CELL}&ensp;${companyName}
                  </td>
                </tr>
                <tr>
                  <td class="inset" style="padding:8px 28px 28px">
                    <h1 class="title" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:#242424">
                      ${title}
                    </h1>
                    ${body}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`

/** A link that looks like a button. */
export const button = (label: string, href: string): Html =>
  html`<p style="margin:24px 0">
    <a
      class="button"
      href="${href}"
      style="display:inline-block;padding:12px 24px;background:#196648;color:#ffffff;text-decoration:none;font-weight:600;border-radius:4px"
      >${label}</a
    >
  </p>`

/** Text of several lines, with its line breaks. */
export const lines = (text: string): Html[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))

/** The heading of a part of a mail. */
export const heading = (text: string): Html =>
  html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;overflow-wrap:anywhere">${text}</h2>`

/** The heading of a part within such a part. */
export const subheading = (text: string): Html =>
  html`<h3 style="margin:0 0 4px;font-size:15px;overflow-wrap:anywhere">${text}</h3>`

/** A table with headings and a total as its last line; `tableRow` makes the rows. */
export const table = (headings: readonly string[], rows: readonly Html[], total: Html): Html =>
  html`<table
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 20px;font-size:14px;line-height:1.4"
  >
    <thead>
      <tr>
        ${headings.map(
          (heading, index) =>
            html`<th
              scope="col"
              class="muted"
              style="padding:4px 0 4px ${index === 0 ? '0' : '12px'};font-weight:600;color:#5c5c5c;text-align:${alignment(
                index,
                headings.length,
              )}"
            >
              ${heading}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows}${total}
    </tbody>
  </table>`

/** A row of a table; its last cell holds a number and is aligned right. */
export const tableRow = (cells: readonly (Html | readonly Html[])[]): Html =>
  html`<tr>
    ${cells.map(
      (cell, index) =>
        html`<td class="line" style="${cellStyle(index, cells.length)};border-top:1px solid #e1dfdd">
          ${cell}
        </td>`,
    )}
  </tr>`

// Long words break only if several cells hold words, which would otherwise share the width unpredictably.
function cellStyle(index: number, count: number): string {
  const place = `vertical-align:top;padding:6px 0 6px ${index === 0 ? 0 : 12}px`
  if (index === count - 1) return `${place};text-align:right;white-space:nowrap`
  return `${place};overflow-wrap:anywhere${index === 0 && count > 2 ? ';width:125px' : ''}`
}

/** The line with the total of a table. */
export const totalRow = (columns: number, label: string, sum: string): Html =>
  html`<tr class="total" style="background:#f3f2f1;font-weight:600">
    <td colspan="${String(columns - 1)}" style="padding:6px 8px;overflow-wrap:anywhere">${label}</td>
    <td style="padding:6px 0 6px 12px;text-align:right;white-space:nowrap">${sum}</td>
  </tr>`

const alignment = (index: number, count: number) => (index === count - 1 ? 'right' : 'left')
