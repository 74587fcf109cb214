interface Lists {
  readonly canUse: readonly string[]
  readonly canSee: readonly string[]
  readonly canPay: readonly string[]
  readonly canEdit: readonly string[]
}

/** The four access lists, in their order on screen. */
export const PURPOSES = ['USE', 'SEE', 'PAY', 'EDIT'] as const

export type Purpose = (typeof PURPOSES)[number]

/** The labels of the access lists (docs/specification/timesheet-screens.md#manage-projects). */
export const LABELS = {
  USE: 'Can Use',
  SEE: 'Can See',
  PAY: 'Can Pay',
  EDIT: 'Can Edit',
} as const satisfies Record<Purpose, string>

/** The members of one of a project's access lists. */
export const membersOf = ({ canUse, canSee, canPay, canEdit }: Lists, purpose: Purpose) =>
  ({ USE: canUse, SEE: canSee, PAY: canPay, EDIT: canEdit })[purpose]

/** Whether an e-mail is on any of a project's access lists, and so can see the project. */
export const isOnAnyList = (lists: Lists, email: string): boolean =>
  PURPOSES.some(purpose => membersOf(lists, purpose).includes(email))
