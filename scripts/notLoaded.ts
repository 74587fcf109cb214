import type { Plugin } from 'vite'

/** How long a page may load before it shows the message, in seconds. */
const TIMEOUT = 8

// It must not need a script: the page's scripts are what is missing. The gateway fills in the nonce. Colours
// and fonts are those of the app (web/ui/theme/theme.ts).
const STYLE = `<style nonce="">
      .not-loaded {
        visibility: hidden;
        animation: not-loaded 0s ${TIMEOUT}s forwards;
        display: grid;
        place-content: center;
        justify-items: center;
        box-sizing: border-box;
        position: fixed;
        /* Below the bar, over what stands in for the page's content. */
        inset: 49px 0 0;
        padding: 24px;
        background: light-dark(#ffffff, #292929);
        text-align: center;
        font:
          14px/20px 'Segoe UI',
          'Segoe UI Web (West European)',
          -apple-system,
          BlinkMacSystemFont,
          Roboto,
          'Helvetica Neue',
          sans-serif;
        color: light-dark(#242424, #ffffff);
      }
      .not-loaded b {
        font-size: 20px;
        line-height: 28px;
        text-wrap: balance;
      }
      .not-loaded p {
        margin: 8px 0 20px;
        text-wrap: balance;
      }
      .not-loaded a {
        box-sizing: border-box;
        min-width: 96px;
        padding: 6px 12px;
        border-radius: 4px;
        font-weight: 600;
        text-decoration: none;
        color: #ffffff;
        background: light-dark(#196648, #2e7658);
      }
      @media (pointer: coarse) {
        .not-loaded a {
          padding-block: 12px;
        }
      }
      @keyframes not-loaded {
        to {
          visibility: visible;
        }
      }
    </style>
  </head>`

const MESSAGE = `<div id="root"><div class="not-loaded" aria-live="polite">
        <b>This page has not loaded yet</b>
        <p>The connection may be slow, or a file of the page is not there any more.</p>
        <a href="">Reload</a>
      </div>`

// If scripts of the page may run, the link keeps the hash of the address, which names the wanted comment.
const KEEP_HASH = `
    <script nonce="">
      document.querySelector('.not-loaded a').addEventListener('click', event => {
        event.preventDefault()
        location.reload()
      })
    </script>`

/**
 * Adds to each page a message for the time until its script takes over, with a link to reload
 * (docs/specification/running.md#a-page-that-does-not-load): a page with a missing or incomplete script would
 * stay white.
 */
export function notLoaded(): Plugin {
  return {
    name: 'daybook-not-loaded',
    transformIndexHtml: {
      order: 'post',
      // The policy of the IDE does not allow such a script.
      handler: (html, { path }) =>
        html
          .replace('</head>', STYLE)
          .replace('<div id="root">', MESSAGE)
          .replace('</body>', `${path === '/web/index.html' ? KEEP_HASH : ''}</body>`),
    },
  }
}
