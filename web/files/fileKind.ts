export type FileKind = 'image' | 'video' | 'audio' | 'other'

/**
 * How to show a file. Types that can carry scripts, such as SVG, are always a link and never opened in the
 * page.
 */
export function fileKind(mime: string): FileKind {
  const type = mime.toLowerCase()
  if (/svg|xml|html/.test(type)) return 'other'
  const family = type.split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'other'
}
