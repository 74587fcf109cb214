import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { WebBuilds } from '../live/webBuilds.ts'
import { serveAssets } from './assets.ts'
import { COMPRESSION } from './compression.ts'
import { answerNotFound } from './errors.ts'
import { addPagePolicies, PAGE_HEADERS } from './headers.ts'

/** Where the build puts the page of the web app. */
export const indexPage = (webFolder: string) => join(webFolder, 'web/index.html')

interface Options {
  webFolder: string
  webBuilds: WebBuilds
  companyName: string
  /** What the login page calls an OpenID provider besides Google and Microsoft; undefined if there is none. */
  providerName: string | undefined
  /** Whether clients may send operations of their own. */
  hasIde: boolean
}

/**
 * Serves the web build: hashed files to be kept forever, the two pages to be revalidated each time, and the
 * app's page for each of its routes.
 */
export const pages =
  ({ webFolder, webBuilds, companyName, providerName = '', hasIde }: Options): FastifyPluginAsync =>
  async app => {
    await app.register(compress, COMPRESSION)
    await addPagePolicies(app)
    await serveAssets(app, webFolder)

    const sendApp = (request: FastifyRequest, reply: FastifyReply) => {
      const page = webBuilds.page()
      if (page === null || !isScreen(request.url) || !wantsPage(request.headers.accept))
        return answerNotFound(reply)
      return reply
        .type('text/html')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept')
        .send(
          fillIn(page, {
            'company-name': companyName,
            'provider-name': providerName,
            style: reply.cspNonce.style,
            script: reply.cspNonce.script,
          }),
        )
    }
    app.get('/*', { helmet: PAGE_HEADERS.app }, sendApp)

    // Without an IDE, the app shows its own "not found" page.
    if (!hasIde)
      app.get('/graphiql', { helmet: PAGE_HEADERS.app }, (request, reply) =>
        sendApp(request, reply.code(404)),
      )
    else
      app.get('/graphiql', { helmet: PAGE_HEADERS.ide }, async (_request, reply) => {
        const file = join(webFolder, 'web/ide/index.html')
        const page = await readFile(file, 'utf8').catch(() => null)
        if (page === null) return answerNotFound(reply)
        return reply.type('text/html').header('cache-control', 'no-cache').send(page)
      })
  }

// Clients that accept anything, such as curl, get the page as well.
const wantsPage = (accept: string | undefined) => accept !== undefined && /text\/html|\*\/\*/.test(accept)

// A route of the app has no hidden or empty folder and does not end like a file; e-mail addresses have dots.
function isScreen(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/assets/') || /\/(\.|%2e)|[/\\]{2}|\\|%5c|%00/i.test(path)) return false
  const name = path.split('/').at(-1) ?? ''
  return /@|%40/.test(name) || !/\.[a-z\d]{1,8}$/i.test(name)
}

/** Puts what only the server knows into the placeholders of the page. */
function fillIn(
  page: string,
  { style, script, ...contents }: Record<'company-name' | 'provider-name' | 'style' | 'script', string>,
): string {
  return page
    .replace(
      /<meta name="(company-name|provider-name)" content="[^"]*"/g,
      (_match, name: keyof typeof contents) => `<meta name="${name}" content="${escape(contents[name])}"`,
    )
    .replaceAll('<script nonce=""', `<script nonce="${script}"`)
    .replaceAll(' nonce=""', ` nonce="${style}"`)
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character)
