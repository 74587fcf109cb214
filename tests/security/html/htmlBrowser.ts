import { buildSync } from 'esbuild'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { joined, type Tree } from './htmlTrees.ts'

/** Chromium with the HTML cleaner of the web app. */
export interface HtmlBrowser {
  /** Reads each HTML as it is, without running anything in it. */
  read: (html: readonly string[]) => Promise<Tree[][]>
  /** Cleans each HTML as the web app does, and shows it. */
  show: (html: readonly string[]) => Promise<Tree[][]>
  /** Opens each as its own document, in which scripts may run, and reads its `html` element. */
  open: (documents: readonly string[]) => Promise<Tree[]>
  /** Requested URLs and opened dialogs. */
  noticed: readonly string[]
}

const ORIGIN = 'https://daybook.example'
const ROOT = join(import.meta.dirname, '../../..')

/** Opens the page that shows all HTML of a suite. */
export async function openHtmlBrowser(browser: Browser): Promise<HtmlBrowser> {
  const page = await browser.newPage()
  const noticed: string[] = []
  await page.route('**', route => {
    const url = route.request().url()
    if (url === `${ORIGIN}/`) return route.fulfill({ contentType: 'text/html', body: '<main></main>' })
    noticed.push(url)
    return route.abort()
  })
  page.on('dialog', dialog => {
    noticed.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${ORIGIN}/`)
  await page.addScriptTag({ content: `${webCleaner()};window.treeOf = ${treeOf.toString()}` })
  return {
    noticed,
    read: async html => (await evaluateRead(page, html)).map(joined),
    show: async html => (await evaluateShow(page, html)).map(joined),
    open: async documents => (await evaluateOpen(page, documents)).flatMap(tree => joined([tree])),
  }
}

declare global {
  interface Window {
    treeOf: typeof treeOf
    webCleaner: { cleanFragment: (html: string) => DocumentFragment }
  }
}

const webCleaner = () =>
  buildSync({
    entryPoints: [join(ROOT, 'web/ui/text/cleanHtml.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'webCleaner',
  }).outputFiles[0]?.text ?? ''

/** Runs in the page. */
function treeOf(node: Node): Tree {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (node.nodeType !== 1) return [node.nodeName, {}, []]
  const element = node as Element
  const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
  const name = isHtml ? element.localName : `${element.namespaceURI ?? ''} ${element.localName}`
  const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  return [name, attributes, Array.from(element.childNodes, child => window.treeOf(child))]
}

const evaluateRead = (page: Page, html: readonly string[]) =>
  page.evaluate(
    all =>
      all.map(text => {
        const { body } = document.implementation.createHTMLDocument()
        body.innerHTML = text
        return Array.from(body.childNodes, node => window.treeOf(node))
      }),
    html,
  )

const evaluateShow = (page: Page, html: readonly string[]) =>
  page.evaluate(
    all =>
      all.map(text => {
        const main = document.createElement('main')
        main.append(window.webCleaner.cleanFragment(text))
        document.body.append(main)
        const trees = Array.from(main.childNodes, node => window.treeOf(node))
        main.remove()
        return trees
      }),
    html,
  )

const evaluateOpen = (page: Page, documents: readonly string[]) =>
  page.evaluate(
    all =>
      Promise.all(
        all.map(
          text =>
            new Promise<Tree>((resolve, reject) => {
              const frame = document.createElement('iframe')
              frame.srcdoc = text
              frame.onload = () => {
                const root = frame.contentDocument?.documentElement
                if (root) resolve(window.treeOf(root))
                else reject(new Error('A document did not open.'))
                frame.remove()
              }
              document.body.append(frame)
            }),
        ),
      ),
    documents,
  )
