import { ownFileName, ownFileUuid } from '../ui/text/safeUrl.ts'
import type { ShownFile } from './types.ts'

/**
 * An image of a text as a file.
 * @param path `/api/v1/download/{uuid}/{filename}`
 * @param url its signed link, where there is one
 */
export const ownFile = (path: string, url: string | undefined): ShownFile => ({
  uuid: ownFileUuid(path) ?? '',
  filename: ownFileName(path),
  // Which kind of image is for the browser to see; that it is one at all is certain by this.
  mime: 'image/png',
  path,
  url: url ?? null,
})
