// Control characters are dropped or read as slashes by some browsers and proxies, as backslashes are.
const isSuspicious = (char: string) => char === '\\' || char <= ' ' || char === '\u007f'

/**
 * Where to go after signing in or out: the path, query and hash of `target` if it is a path of this origin, else `/`
 * (docs/specification/shell.md#redirect-addresses). The path is looked at as sent and with its escapes undone.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/')) return '/'
  try {
    const url = new URL(target, window.location.origin)
    const forms = [target.split(/[?#]/)[0] ?? '', url.pathname, decodeURIComponent(url.pathname)]
    if (url.origin !== window.location.origin) return '/'
    if (forms.some(path => path.includes('//') || Array.from(path).some(isSuspicious))) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
