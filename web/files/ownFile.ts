import { ownFileName, ownFileUuid } from '../ui/text/safeUrl.ts'
import type { ShownFile } from './types.ts'

/**
 * An image of a text as a file.
 * @param path `/api/v1/download/{uuid}/{filename}`
 * @param url its signed link, if any
 */
export const ownFile = (path: string, url: string | undefined): ShownFile => ({
  uuid: ownFileUuid(path) ?? '',
  filename: ownFileName(path),
  // The browser detects the real image type; this only says that it is an image.
  mime: 'image/png',
  path,
  url: url ?? null,
})

/** The name of an image of a text: its description, or its file's name if it has none. */
export const imageName = ({ filename }: ShownFile, alt: string | undefined): string =>
  alt === undefined || alt === '' ? filename : alt
