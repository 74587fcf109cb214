import { fieldsOf, textOr, textsOf } from '../../../state/keptShape.ts'
import { isCleared } from '../../../state/ownKeys.ts'

/** The available templates (docs/specification/timesheet-screens.md#run-report-dialog). */
export const TEMPLATES: readonly string[] = ['ProjectTemplate']

/**
 * Why a report cannot be run, to show as a warning; null if it can
 * (docs/specification/timesheet-screens.md#run-report-dialog).
 */
export function runRefusal(template: string, recipients: readonly string[]): string | null {
  if (template === '') return 'No template selected'
  if (!TEMPLATES.includes(template)) return `Unknown report ${template}`
  return recipients.length === 0 ? 'No recipients selected' : null
}

/** The choices for a run: kept until it is sent, like the typed text. */
export interface RunChoices {
  template: string
  /** Recipients beyond those on the lists, and those removed from the lists. */
  added: readonly string[]
  removed: readonly string[]
  isDryRun: boolean
}

export const NO_CHOICES: RunChoices = { template: '', added: [], removed: [], isDryRun: false }

/** Reads stored choices, perhaps of an older build: missing fields get defaults. */
export function readChoices(kept: unknown): RunChoices | null {
  const at = fieldsOf(kept)
  if (at === null) return null
  const template = textOr(at('template'), '')
  return {
    template: TEMPLATES.includes(template) ? template : '',
    added: textsOf(at('added')),
    removed: textsOf(at('removed')),
    isDryRun: at('isDryRun') === true,
  }
}

const keyOf = (email: string) => `daybook:report-comments:${email}`

/** Stores typed comments in this browser until they are sent, so that they survive a reload and a crash. */
export function keepComments(email: string, comments: string) {
  if (isCleared(email)) return
  // Storage can be full or forbidden; typing still works.
  try {
    if (comments === '') localStorage.removeItem(keyOf(email))
    else localStorage.setItem(keyOf(email), comments)
  } catch {
    return
  }
}

/** The stored comments; empty if there are none. */
export function readComments(email: string): string {
  try {
    return localStorage.getItem(keyOf(email)) ?? ''
  } catch {
    return ''
  }
}
