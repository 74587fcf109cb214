import { createMeasure } from '../common/metrics/measure.ts'

// What is measured of the REST service where it happens (docs/specification/metrics.md#the-rest-service).

/** A statement of the database, by the kind of its work. */
export const statementDone = createMeasure<{ kind: string; seconds: number; isFailed: boolean }>()

/** How long work waited for a connection to the database, in seconds. */
export const connectionTaken = createMeasure<number>()

/** A job of the queue. */
export const jobDone = createMeasure<{ task: string; seconds: number; isFailed: boolean }>()

/** An attempt to send a mail. `postponed`: it is tried again. */
export const mailTried = createMeasure<'sent' | 'postponed' | 'failed'>()

/** An attempt to send a message to a webhook. */
export const webhookTried = createMeasure<'delivered' | 'failed'>()

/** A sign-in by a link or a provider, or the renewal of a session. */
export const signInTried = createMeasure<'signed_in' | 'renewed' | 'refused'>()

/** A file that was stored, with its size in bytes. */
export const fileStored = createMeasure<number>()

/** How old a message of the live feed was when it was sent to a gateway, in seconds. */
export const liveMessageSent = createMeasure<number>()
