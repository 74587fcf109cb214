import { fieldsOf, textOr } from '../../../../state/keptShape.ts'
import { isCleared } from '../../../../state/ownKeys.ts'
import type { DownloadForm } from './downloadForm.ts'

const keyOf = (email: string) => `daybook:fill-download:${email}`

/** Stores the input of the download dialog, so that it survives closing, a reload and an expired token. */
export function keepDownload(email: string, form: DownloadForm, initial: DownloadForm) {
  if (isCleared(email)) return
  try {
    localStorage.setItem(keyOf(email), JSON.stringify({ ...form, month: initial.start }))
  } catch {
    // Storage can be full or forbidden; typing still works.
  }
}

/** Sent: drops the input. */
export const dropDownload = (email: string) => localStorage.removeItem(keyOf(email))

/**
 * The stored input that was not sent, perhaps of an older build: missing fields get defaults. Days outside the
 * month on screen are not restored.
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
