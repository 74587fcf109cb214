import { Type, type TSchema } from 'typebox'
import { Failure } from '../contract/shared.ts'

const failures = { '4xx': Failure, '5xx': Failure } as const

/** The response schemas of a route: its success, and `Failure` for every refusal. */
export const answers = <Answer extends TSchema>(success: Answer) => ({ 200: success, ...failures })

/** Like `answers`, for a POST that creates something. */
export const creates = <Answer extends TSchema>(success: Answer) => ({ 201: success, ...failures })

/** The response schemas of a route that goes to a page. */
export const redirects = { 302: Type.Null({ description: 'the page to go to' }), ...failures }
