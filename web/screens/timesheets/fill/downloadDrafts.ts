import { isForgotten } from '../../../ui/ownKeys.ts'
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

/** What was set and not sent. The days of another month than the one on screen are not brought back. */
export function readDownload(email: string, initial: DownloadForm): DownloadForm {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null')
    if (!isKept(kept)) return initial
    const { start, until, isDryRun, comments, month } = kept
    return month === initial.start ? { start, until, isDryRun, comments } : { ...initial, comments }
  } catch {
    return initial
  }
}

const isKept = (value: unknown): value is DownloadForm & { month: string } =>
  typeof value === 'object' &&
  value !== null &&
  ['start', 'until', 'comments', 'month'].every(field => typeof Reflect.get(value, field) === 'string') &&
  typeof Reflect.get(value, 'isDryRun') === 'boolean'
