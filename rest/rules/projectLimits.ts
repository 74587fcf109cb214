import { conflict } from './refusal.ts'

/**
 * How many projects of a kind one user may create, and add the same address to
 * (docs/specification/limits.md#projects).
 */
const PROJECT_LIMIT = 1_000

/** @param count how many the user has created. @throws Refusal 409 */
export function requireFewProjects(count: number): void {
  if (count >= PROJECT_LIMIT)
    throw conflict(
      'You have created 1,000 projects, and more are not possible. Please use one of them, or ask a colleague to create it.',
      { code: 'LIMIT_REACHED' },
    )
}

/** @param count to how many projects the user has added the address. @throws Refusal 409 */
export function requireFewListings(count: number): void {
  if (count >= PROJECT_LIMIT)
    throw conflict(
      'You have put this address on 1,000 projects, and more are not possible. Please ask a colleague to add it.',
      { code: 'LIMIT_REACHED' },
    )
}
