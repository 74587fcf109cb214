/** The states of time as the overview names them. */
export const STATE_LABELS = {
  unconfirmed: 'Unconfirmed',
  confirmed: 'Confirmed unpaid',
  paid: 'Paid',
} as const
