import { isForgotten } from '../../../ui/ownKeys.ts'

/** The templates that there are (Specification 2 §5). */
export const TEMPLATES: readonly string[] = ['ProjectTemplate']

/** Why a report cannot be run, to be shown as a warning; null where it can (Specification 2 §5, §8). */
export function runRefusal(template: string, recipients: readonly string[]): string | null {
  if (template === '') return 'No template selected'
  if (!TEMPLATES.includes(template)) return `Unknown report ${template}`
  return recipients.length === 0 ? 'No recipients selected' : null
}

const keyOf = (email: string) => `daybook:report-comments:${email}`

/** Keeps typed comments in this browser until they are sent, so that they survive a reload and a crash. */
export function keepComments(email: string, comments: string) {
  if (isForgotten(email)) return
  // Storage can be full or forbidden; typing goes on all the same.
  try {
    if (comments === '') localStorage.removeItem(keyOf(email))
    else localStorage.setItem(keyOf(email), comments)
  } catch {
    return
  }
}

/** The comments that were left behind; empty where there are none. */
export function readComments(email: string): string {
  try {
    return localStorage.getItem(keyOf(email)) ?? ''
  } catch {
    return ''
  }
}
