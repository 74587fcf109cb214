import { fieldsOf, textOr } from '../../../../state/keptShape.ts'
import { isForgotten } from '../../../../state/ownKeys.ts'
import type { DownloadForm } from './downloadForm.ts'

const keyOf = (email: string) => `daybook:fill-download:${email}`

/** Keeps what was set in the download modal, so that it survives a closed modal, a reload and an expired token. */
export function keepDownload(email: string, form: DownloadForm, initial: DownloadForm) {
  if (isForgotten(email)) return
  try {
    localStorage.setItem(keyOf(email), JSON.stringify({ ...form, month: initial.start }))
  } catch {
    // Storage can be full or forbidden; typing goes on all the same.
  }
}

/** It is sent. */
export const dropDownload = (email: string) => localStorage.removeItem(keyOf(email))

/**
 * What was set and not sent, perhaps in an older build: what is missing is as in a new one. The days of another month than
 * the one on screen are not brought back.
 */
export function readDownload(email: string, initial: DownloadForm): DownloadForm {
  try {
    const at = fieldsOf(JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null'))
    const kept = { ...initial, comments: textOr(at?.('comments'), initial.comments) }
    if (at?.('month') !== initial.start) return kept
    return {
      ...kept,
      start: textOr(at('start'), initial.start),
      until: textOr(at('until'), initial.until),
      isDryRun: at('isDryRun') === true,
    }
  } catch {
    return initial
  }
}
