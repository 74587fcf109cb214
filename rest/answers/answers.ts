import type { TSchema } from 'typebox'
import { Failure } from '../contract/shared.ts'

/** The answers of a route: what success looks like, and that every refusal is a Failure. */
export const answers = <Answer extends TSchema>(success: Answer) => ({ 200: success, ...failures })

/** As `answers`, for a POST that creates. */
export const creates = <Answer extends TSchema>(success: Answer) => ({ 201: success, ...failures })

const failures = { '4xx': Failure, '5xx': Failure } as const
