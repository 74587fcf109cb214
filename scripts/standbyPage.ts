import { markSvg } from '../common/mark.ts'
import { html } from '../rest/mail/html.ts'

// Checks before it reloads: a reload during a closed port would end on the browser's own error page.
const OPEN_WHEN_BACK = `setInterval(() => fetch('/livez').then(({ ok }) => ok && location.reload()).catch(() => {}), 1000)`

/**
 * The page that replaces the app while the gateway is away. It loads no other files.
 * @param nonce of the page's style and script
 */
export const standbyPage = (companyName: string, nonce: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${companyName} is starting again</title>
        <style nonce="${nonce}">
          body {
            margin: 0;
            padding: 24px;
            min-height: 100vh;
            box-sizing: border-box;
            display: grid;
            place-content: center;
            text-align: center;
            font:
              14px/20px 'Segoe UI',
              system-ui,
              sans-serif;
            color: light-dark(#242424, #ffffff);
            background: light-dark(#ffffff, #292929);
          }
          svg {
            width: 48px;
            height: 48px;
            margin: 0 auto 16px;
          }
          h1 {
            margin: 0 0 4px;
            font-size: 20px;
            line-height: 28px;
            font-weight: 600;
          }
          p {
            margin: 0;
            color: light-dark(#616161, #adadad);
          }
        </style>
      </head>
      <body>
        <main>
          ${{ markup: markSvg('aria-hidden="true"') }}
          <h1>${companyName} is starting again</h1>
          <p role="status">This page opens by itself in a moment. Your saved work is not affected.</p>
        </main>
        <script nonce="${nonce}">
          ${{ markup: OPEN_WHEN_BACK }}
        </script>
      </body>
    </html>`.markup
