import { createMeasure } from '../common/metrics/measure.ts'

// What is measured of the gateway where it happens (docs/specification/metrics.md#the-gateway).

/** A call of the REST service. `status`: 502 stands for an answer that is missing or cannot be read. */
export const restCallDone = createMeasure<{
  method: string
  path: string
  status: number
  seconds: number
}>()

/** How an operation ended: `refused` for what its sender can change, `failed` for what only the server can. */
export type Outcome = 'ok' | 'refused' | 'failed'

/** An operation over HTTP, with the number of its REST calls. */
export const operationDone = createMeasure<{
  name: string
  type: string
  outcome: Outcome
  seconds: number
  calls: number
}>()

/** A subscription that was asked for, over a socket or a stream. */
export const subscriptionAsked = createMeasure<{ name: string; outcome: Outcome }>()

/** Something that a limit did not let through. */
export const limitReached = createMeasure<'rate' | 'size' | 'cost' | 'text' | 'busy'>()

/** Whether an answer that was kept could be given again, as all that it is made of is the same. */
export const keptAnswerChecked = createMeasure<boolean>()

/** What a loader read together. */
export const batchLoaded = createMeasure<{ loader: string; size: number }>()

/** How long a change took from its arrival in the gateway until a subscription had it, in seconds. */
export const changeDelivered = createMeasure<number>()
