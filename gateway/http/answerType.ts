import Negotiator from 'negotiator'

/** The media types of a GraphQL answer, the server's favourite first. */
const TYPES = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'] as const

/**
 * The media type of an answer that Apollo Server does not make, chosen by the package by which it chooses. JSON if the
 * client accepts neither: a refusal has to be read somehow.
 * @param accept the header `Accept`
 */
export const answerType = (accept = '*/*'): string =>
  new Negotiator({ headers: { accept } }).mediaType([...TYPES]) ?? TYPES[0]
