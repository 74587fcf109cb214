const LONGEST = 255

// Characters that break lines, are invisible, or reorder text, so that a name seems to have another
// extension.
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/**
 * The name of an uploaded file, without a path and invisible characters; at most 255 characters, of which the
 * extension stays.
 */
export function cleanFileName(given: string): string {
  // Browsers write a quote in a form as %22.
  const [name = ''] = given.replaceAll('%22', '"').split(/[/\\]/).slice(-1)
  const shown = name.replace(HIDDEN, '').normalize().trim()
  return /^\.*$/.test(shown) ? 'file' : shortened(shown)
}

function shortened(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= LONGEST) return name
  const ending = Array.from(/\.[^.\s]{1,16}$/.exec(name)?.[0] ?? '')
  return [...characters.slice(0, LONGEST - ending.length), ...ending].join('')
}

/**
 * The header Content-Disposition (RFC 6266): the name in ASCII for old programs, and unchanged (RFC 5987) for
 * all others.
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(filename).replace(
    /['()*!]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`
}
