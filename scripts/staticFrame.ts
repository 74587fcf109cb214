import type { Plugin } from 'vite'
import { markSvg } from '../common/mark.ts'
import { PAGE_WIDTH } from '../web/ui/theme/media.ts'
import { HEADINGS, OWN_ADDRESS, SECTIONS } from '../web/shell/sections.ts'

// Sizes and colours are those of the app: NavigationBar, BarLink, SectionMenu, Page, PageSkeleton and the theme
// in web/. Fluent's tokens are not there yet.
const STYLE = `<style nonce="">
      body {
        margin: 0;
      }
      .frame {
        min-height: 100vh;
        font: 14px/20px 'Segoe UI', 'Segoe UI Web (West European)', -apple-system, BlinkMacSystemFont, Roboto,
          'Helvetica Neue', sans-serif;
        color: light-dark(#242424, #ffffff);
        background: light-dark(#ffffff, #292929);
      }
      .frame-bar {
        border-bottom: 1px solid light-dark(#e0e0e0, #525252);
        background: light-dark(#fafafa, #1f1f1f);
      }
      .frame-bar p,
      .frame-tabs div,
      .frame-page {
        box-sizing: border-box;
        max-width: ${PAGE_WIDTH};
        margin: 0 auto;
        padding: 0 24px;
      }
      .frame-bar p {
        display: flex;
        align-items: center;
        gap: 8px;
        height: 48px;
        font-size: 16px;
        line-height: 22px;
        font-weight: 600;
        white-space: nowrap;
      }
      .frame-tabs {
        overflow: hidden;
        border-bottom: 1px solid light-dark(#e0e0e0, #525252);
        color: light-dark(#424242, #d6d6d6);
      }
      .frame-tabs div {
        display: flex;
        padding: 0 12px;
      }
      .frame-tabs span {
        flex: none;
        box-sizing: border-box;
        height: 40px;
        padding: 10px 12px;
      }
      .frame-tabs span::after {
        content: attr(data-label);
        display: block;
        height: 0;
        overflow: hidden;
        visibility: hidden;
        font-weight: 600;
      }
      .frame-tabs .is-current {
        font-weight: 600;
        color: light-dark(#242424, #ffffff);
      }
      .frame-page {
        padding: 24px;
      }
      .frame-page b {
        display: block;
        min-height: 32px;
        margin-bottom: 16px;
        font-size: 20px;
        line-height: 32px;
        font-weight: 600;
      }
      .frame-page i {
        display: block;
        height: 16px;
        margin-bottom: 12px;
        border-radius: 4px;
        background: light-dark(#f0f0f0, #333333);
      }
      .frame-page i:last-child {
        width: 60%;
      }
      @media (max-width: 639.98px) {
        .frame-bar p {
          padding: 0 16px;
        }
        .frame-tabs div {
          padding: 0 4px;
        }
        .frame-page {
          padding: 16px;
        }
      }
      @media (pointer: coarse) {
        .frame-tabs span {
          height: 44px;
          padding: 12px;
        }
      }
    </style>
  </head>`

const FRAME = `<div class="frame" aria-hidden="true">
        <div class="frame-bar"><p>${markSvg('width="20" height="20"')}<span></span></p></div>
        <div class="frame-tabs" hidden><div></div></div>
        <div class="frame-page"><b></b><i></i><i></i><i></i></div>
      </div>`

// The path decides on tabs and heading, for whom it is open: others are led elsewhere.
const SCRIPT = `
    <script nonce="">
      ;(() => {
        const sections = ${JSON.stringify(sectionLinks())}
        const headings = ${JSON.stringify(HEADINGS)}
        const find = selector => document.querySelector(selector)
        find('.frame-bar span').textContent = find('meta[name=company-name]').content
        let scopes = []
        let email = ''
        try {
          const theme = localStorage.getItem('daybook.theme')
          if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme
          const user = JSON.parse(localStorage.getItem('ucs'))
          email = encodeURIComponent(user.Email).replace('%40', '@')
          scopes = user.Scopes.split(' ')
        } catch {}
        const path = location.pathname.replace(/(.)\\/$/, '$1')
        const section = path.split('/')[1]
        if (path === '/' ? !scopes[0] : !scopes.includes(section)) return
        const page = email && path.endsWith('/' + email) ? path.slice(0, -email.length) + '${OWN_ADDRESS}' : path
        find('.frame-page b').textContent = headings[page] ?? ''
        const links = sections[section]
        if (!links) return
        find('.frame-tabs').hidden = false
        const isLinked = links.some(([to]) => to === page)
        for (const [to, label, end] of links) {
          const tab = document.createElement('span')
          tab.textContent = tab.dataset.label = label
          tab.classList.toggle('is-current', page === to || (!end && !isLinked && page.startsWith(to + '/')))
          find('.frame-tabs div').append(tab)
        }
      })()
    </script>`

function sectionLinks() {
  return Object.fromEntries(
    Object.entries(SECTIONS).map(([section, links]) => [
      section,
      links.map(link => [link.to, link.label, 'end' in link]),
    ]),
  )
}

/**
 * Puts the frame of the app into its page: mark, company title, tabs and heading are there at the first paint,
 * long before the scripts (docs/specification/shell.md#first-paint). Also draws the icon of every page.
 */
export function staticFrame(): Plugin {
  return {
    name: 'daybook-static-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        const page = html.replace(
          'href="data:,"',
          `href="data:image/svg+xml,${encodeURIComponent(markSvg())}"`,
        )
        if (path !== '/web/index.html') return page
        return page
          .replace('</head>', STYLE)
          .replace('<div id="root"></div>', `<div id="root">${FRAME}</div>${SCRIPT}`)
      },
    },
  }
}
