import type { ShownFile } from './types.ts'

/** Seconds that a link must still be valid for, so that the fetch it starts can finish. */
const LEAST_LIFE = 30

/**
 * Each fetch of a ticket signs its links again. Keep a link that a picture or player already uses, so that
 * nothing loads twice.
 */
const kept = new Map<string, string>()
const refused = new Set<string>()

function isFresh(url: string): boolean {
  if (refused.has(url)) return false
  const expires = new URL(url, window.location.origin).searchParams.get('expires')
  return expires === null || Number(expires) - Date.now() / 1000 > LEAST_LIFE
}

/** The signed link of a file, the same one while it is valid; null if there is none. */
export function signedUrl({ uuid, url }: Pick<ShownFile, 'uuid' | 'url'>): string | null {
  const before = kept.get(uuid)
  if (before !== undefined && isFresh(before)) return before
  if (!url || !isFresh(url)) return null
  kept.set(uuid, url)
  return url
}

/** Marks a link that the server no longer accepts. */
export const refuseUrl = (url: string) => void refused.add(url)
