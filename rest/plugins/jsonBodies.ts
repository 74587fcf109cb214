import type { App } from './app.ts'

/**
 * Reads JSON bodies; an empty body counts as none, whatever its content type
 * (docs/specification/rest.md#values).
 */
export function addJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
