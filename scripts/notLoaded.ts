import type { Plugin } from 'vite'

/** How long a page may load before it says that it has not, in seconds. */
const PATIENCE = 8

// No script may be needed: those of the page are what is missing. The gateway fills in the nonce.
const STYLE = `<style nonce="">
      .not-loaded {
        visibility: hidden;
        animation: not-loaded 0s ${PATIENCE}s forwards;
        display: grid;
        place-content: center;
        justify-items: center;
        min-height: 90vh;
        padding: 24px;
        text-align: center;
        font: 14px/20px 'Segoe UI', system-ui, sans-serif;
        color: light-dark(#242424, #ffffff);
      }
      .not-loaded b {
        font-size: 20px;
        line-height: 28px;
      }
      .not-loaded a {
        padding: 5px 12px;
        border-radius: 4px;
        font-weight: 600;
        text-decoration: none;
        color: #ffffff;
        background: #196648;
      }
      @keyframes not-loaded {
        to {
          visibility: visible;
        }
      }
    </style>
  </head>`

const MESSAGE = `<div id="root">
      <div class="not-loaded" aria-live="polite">
        <b>This page has not loaded yet</b>
        <p>The connection may be slow, or a file of the page is not there any more.</p>
        <a href="">Reload</a>
      </div>
    </div>`

/**
 * Puts into each page what it says while its script has not taken over, with a link that loads it again
 * (docs/specification/running.md#a-page-that-does-not-load): a page whose script is missing or cut would be white for good.
 */
export function notLoaded(): Plugin {
  return {
    name: 'daybook-not-loaded',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replace('</head>', STYLE).replace('<div id="root"></div>', MESSAGE),
    },
  }
}
