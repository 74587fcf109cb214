export type FileKind = 'image' | 'video' | 'audio' | 'other'

/** How a file is shown. What can carry scripts, such as SVG, is a link and never opened as a part of the page. */
export function fileKind(mime: string): FileKind {
  const type = mime.toLowerCase()
  if (/svg|xml|html/.test(type)) return 'other'
  const family = type.split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'other'
}
