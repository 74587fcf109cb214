// Surface: HTML input: everything dangerous is removed, wherever it is hidden.
import fc from 'fast-check'
import { parse } from 'parse5'
import { cleanHtml } from '../../../rest/html/clean.ts'
import { textAt } from '../../gateway/answers.ts'
import { nextMailTo } from '../../helpers/servers/mailbox.ts'
import { HEAVY_HTML } from '../../helpers/heavyHtml.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { elementsOf, standardTree, treesOf, type Tree } from './htmlTrees.ts'
import { XSS } from './xss.ts'

// tests/journeys/xss.test.ts tests the browser: it shows each of them to another user.

const OWN = '11111111-1111-4111-8111-111111111111'
const clean = (html: string) => cleanHtml(html, { isOwnFile: uuid => uuid === OWN })

const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p h1 h2 h3 strong em u s code pre br blockquote ul ol li'.split(' ').map(name => [name, []]),
  ),
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
}

/** The elements and attributes in HTML that a browser would find and that no body may have. */
const strangers = (html: string): string[] =>
  elementsOf(standardTree(html)).flatMap(([name, attributes]) => {
    const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined
    if (allowed === undefined) return [name]
    const strange = Object.keys(attributes).filter(attribute => !allowed.includes(attribute))
    const { href, src, start } = attributes
    return [
      ...strange.map(attribute => `${name} ${attribute}`),
      ...(href !== undefined && !/^(https?:\/\/|mailto:)/i.test(href) ? [href] : []),
      ...(start !== undefined && !/^-?\d{1,9}$/.test(start) ? [start] : []),
      ...(src !== undefined && !src.startsWith(`/api/v1/download/${OWN}/`) ? [src] : []),
    ]
  })

describe('cleaned HTML', () => {
  test.each(XSS.map(({ kind, html }) => [kind, html]))('removes %s: %j', (_kind, html) => {
    for (const body of [html, `<p>before</p>${html}<p>after</p>`, `<ul><li>${html}</li></ul>`]) {
      const { html: once } = clean(body)
      expect(strangers(once)).toEqual([])
      expect(clean(once).html).toBe(once)
    }
  })

  test('the collection has at least 150 attacks, no two alike', () => {
    expect(new Set(XSS.map(({ html }) => html)).size).toBe(XSS.length)
    expect(XSS.length).toBeGreaterThanOrEqual(150)
  })

  test('contains nothing unexpected, and does not change when cleaned again, for any combination of parts', () => {
    const piece = fc.constantFrom(
      ...'p h1 pre blockquote ul li b i a img br div table tr td dd svg math style script template select option form button'
        .split(' ')
        .flatMap(name => [`<${name}>`, `</${name}>`]),
      ...[
        '<a href="https://example.com">',
        '<a href=javascript:x>',
        '<p onclick="x">',
        '<!--',
        '-->',
        '<',
        '&lt;',
        '"',
      ],
      ...['text', '\n', '&#0;', '<img src="x', `<img src="/api/v1/download/${OWN}/a.png" alt="a">`],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const { html } = clean(pieces.join(''))
        expect(strangers(html)).toEqual([])
        expect(clean(html).html).toBe(html)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    '<b>',
    '<ul><li>',
    '<blockquote>',
    '<b a=1></p>',
    '<a href=http://x>',
    '<b" "',
    '<p><b>',
    '<',
    '<a ',
    ' ',
  ])('has a limited depth and number of elements if %j is repeated', piece => {
    const trees = standardTree(clean(piece.repeat(20_000 / piece.length)).html)
    expect(elementsOf(trees).length).toBeLessThanOrEqual(4_000)
    expect(depthOf(trees)).toBeLessThan(40)
  })
  const depthOf = (trees: readonly Tree[]): number =>
    Math.max(0, ...trees.map(tree => (typeof tree === 'string' ? 0 : 1 + depthOf(tree[2]))))

  // On an idle machine, the most expensive takes 20 ms; `npm run bench cleaning` measures it.
  test.each(Object.entries(HEAVY_HTML))('of the largest size with %s costs little', (_kind, heavy) => {
    const html = heavy(80_000)
    const before = process.cpuUsage()
    clean(html)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})

describe('a body with every attack of the collection', () => {
  // Text with NUL is refused completely.
  const attacks = XSS.filter(({ html }) => !html.includes('\0'))
  const CREATE = `mutation ($input: CreateTicketInput!) {
    createTicket(input: $input) { ticket { id } userErrors { message } }
  }`
  const COMMENT = `mutation ($input: AddCommentInput!) {
    addComment(input: $input) { commentEdge { node { body } } userErrors { message } }
  }`
  let system: System
  let mallory: string
  beforeAll(async () => {
    system = await startSystem()
    mallory = await system.rest.signIn('mallory@corp.example', { scopes: ['tickets'] })
    await system.rest.call('POST', '/api/v1/tickets/project/Attacks', { token: mallory })
  })
  afterAll(() => system.close())

  const send = async (document: string, input: object, path: string) => {
    const answer = await system.gateway.query(document, { input }, mallory)
    expect(answer.errors).toBeUndefined()
    return textAt(answer, path)
  }

  test('shows none of them in the thread, and none that runs or loads in the mail', async () => {
    const first = {
      projectId: btoa('TicketProject:1'),
      subject: '<img src=x onerror=alert(1)>',
      body: '<p>Attacks</p>',
      subscribers: ['ben@corp.example'],
    }
    const ticketId = await send(CREATE, first, 'createTicket.ticket.id')
    await nextMailTo(system.rest.config.dataDir, 'ben@corp.example')
    // Each in its own comment, so that one does not hide another. The mails are a sample: one of each kind.
    const kinds = [...new Map(attacks.map(attack => [attack.kind, attack])).values()]
    for (const [index, { html }] of kinds.entries()) {
      const input = { ticketId, body: `<p>Attack</p>${html}` }
      expect(strangers(await send(COMMENT, input, 'addComment.commentEdge.node.body'))).toEqual([])
      const mail = await nextMailTo(system.rest.config.dataDir, 'ben@corp.example', index + 1)
      expect(dangers(mail.html ?? '')).toEqual([])
    }
  })

  /** Content that a mail program might run, load, send or follow. The mail's own styles are in the head. */
  function dangers(html: string): string[] {
    const body = elementsOf(treesOf(parse(html, { scriptingEnabled: false }))).filter(
      ([name]) => name === 'body',
    )
    const bad =
      'script style link base iframe object embed svg math form input button img video audio source template'
    return elementsOf(body).flatMap(([name, attributes]) => [
      ...(bad.split(' ').some(word => name.endsWith(word)) ? [name] : []),
      ...(name === 'meta' || 'id' in attributes ? [JSON.stringify([name, attributes])] : []),
      ...Object.entries(attributes)
        .filter(([key, value]) => key.startsWith('on') || /javascript:|url\(/i.test(value))
        .map(([key]) => key),
    ])
  }
})
