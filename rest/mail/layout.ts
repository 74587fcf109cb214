import { html, type Html } from './html.ts'

/** The frame of every mail: tables and inline styles, which all mail programs show, dark ones too. */
export const layout = ({
  companyName,
  title,
  body,
}: {
  companyName: string
  title: string
  body: Html
}): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:#f3f2f1;font:16px/1.5 'Segoe UI',Arial,sans-serif">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="520"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:520px;background:#ffffff;color:#242424;border-radius:8px;border:1px solid #e1dfdd"
              >
                <tr>
                  <td style="padding:20px 28px 0;font-weight:600;color:#5c5c5c">${companyName}</td>
                </tr>
                <tr>
                  <td style="padding:8px 28px 28px">
                    <h1 style="margin:0 0 12px;font-size:22px;line-height:1.3;color:#242424">${title}</h1>
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
      href="${href}"
      style="display:inline-block;padding:12px 24px;background:#0f548c;color:#ffffff;text-decoration:none;font-weight:600;border-radius:4px"
      >${label}</a
    >
  </p>`
