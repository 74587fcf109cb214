import type { ShownFile } from './types.ts'

/** Seconds that a link must still be good for: what is begun with it has to be fetched. */
const LEAST_LIFE = 30

/** Each fetch of a ticket signs anew. The link that a picture or player already has stays, so that none loads twice. */
const kept = new Map<string, string>()
const refused = new Set<string>()

function isFresh(url: string): boolean {
  if (refused.has(url)) return false
  const expires = new URL(url, window.location.origin).searchParams.get('expires')
  return expires === null || Number(expires) - Date.now() / 1000 > LEAST_LIFE
}

/** The signed link of a file, the same one as long as it is good; null where there is none. */
export function signedUrl({ uuid, url }: Pick<ShownFile, 'uuid' | 'url'>): string | null {
  const before = kept.get(uuid)
  if (before !== undefined && isFresh(before)) return before
  if (!url || !isFresh(url)) return null
  kept.set(uuid, url)
  return url
}

/** Notes that the server no longer takes a link. */
export const refuseUrl = (url: string) => void refused.add(url)
