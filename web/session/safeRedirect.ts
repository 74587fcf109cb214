// Some browsers and proxies drop control characters or read them as slashes, as they do with backslashes.
const isSuspicious = (char: string) => char === '\\' || char <= ' ' || char === '\u007f'

/**
 * Where to go after signing in or out: the path, query and hash of `target` if it is a path of this origin,
 * else `/` (docs/specification/shell.md#redirect-addresses). Checks the path both as sent and unescaped.
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
