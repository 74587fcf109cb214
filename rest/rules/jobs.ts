import { conflict, notFound } from './refusal.ts'

/** Names a job: a mail of the outbox, or a job of the queue. */
export interface JobKey {
  kind: 'mail' | 'job'
  id: number
}

/** @param text as the contract requires it: `mail-12` or `job-7` */
export function readJobKey(text: string): JobKey {
  const [kind, id] = text.split('-')
  return { kind: kind === 'mail' ? 'mail' : 'job', id: Number(id) }
}

export const noSuchJob = () => notFound('There is no such job; it may be done by now.')

export const isUnderWay = () => conflict('It is under way. Please wait a moment, and look again.')

export const linkHasExpired = () =>
  conflict('The sign-in link in it has expired. Its user can ask for a new one.')
