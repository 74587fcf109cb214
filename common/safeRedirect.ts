// Browsers and proxies drop some control characters, and read others, such as backslashes, as slashes.
const isSuspicious = (char: string) => char === '\\' || char <= ' ' || char === '\u007f'

const HERE = 'http://origin.invalid'

/**
 * The path to open after signing in or out: `target` if it is a path of this origin, else `/`
 * (docs/specification/shell.md#redirect-addresses). The path is checked as it was sent, and with its escapes
 * decoded.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (target?.startsWith('/') !== true) return '/'
  try {
    const url = new URL(target, HERE)
    const forms = [target.split(/[?#]/)[0] ?? '', url.pathname, decodeURIComponent(url.pathname)]
    if (url.origin !== HERE) return '/'
    if (forms.some(path => path.includes('//') || Array.from(path).some(isSuspicious))) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
