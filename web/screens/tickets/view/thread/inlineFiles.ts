import { graphql, readInlineData } from 'react-relay'
import type { inlineFiles_file$key } from '../../../../__generated__/inlineFiles_file.graphql.ts'
import { signedUrl } from '../../../../files/signedUrl.ts'
import type { ShownFile } from '../../../../files/types.ts'

const DOWNLOAD = /\/api\/v1\/download\/([0-9a-f-]{36})\//gi

/** The uuids of the files that a text shows as images. */
export const shownInline = (html: string): string[] =>
  [...html.matchAll(DOWNLOAD)].flatMap(([, uuid]) => (uuid === undefined ? [] : [uuid.toLowerCase()]))

/** Where the images of a text with these files are shown from: their signed links. */
export const imageUrlIn =
  (files: readonly ShownFile[]) =>
  (src: string): string | undefined => {
    const [uuid] = shownInline(src)
    const file = files.find(one => one.uuid.toLowerCase() === uuid)
    return file ? (signedUrl(file) ?? undefined) : undefined
  }

/** Reads a file fragment. */
export function readFile(file: inlineFiles_file$key): ShownFile {
  const { uuid, filename, mime, size, path, url } = readInlineData(
    graphql`
      fragment inlineFiles_file on File @inline {
        uuid
        filename
        mime
        size
        path
        url
      }
    `,
    file,
  )
  return { uuid, filename, mime, size: size ?? null, path, url: url ?? null }
}
