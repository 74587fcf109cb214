import { badUserInput } from './errors.ts'

const COMMENT = 'comment:'

/** Where a comment stands in its thread: after all with a lower number. */
export const commentCursor = (number: number) => encoded(`${COMMENT}${number}`)

/** The number of the comment at that cursor. @throws GraphQLError BAD_USER_INPUT */
export function commentAt(cursor: string): number {
  const number = /^comment:([1-9]\d{0,14})$/.exec(decoded(cursor))?.[1]
  if (number === undefined) throw badUserInput('This is not a cursor of a thread.')
  return Number(number)
}

/** A comment as an edge of its thread. */
export const commentEdge = <Row extends { number: number }>(node: Row) => ({
  cursor: commentCursor(node.number),
  node,
})

const encoded = (text: string) => Buffer.from(text).toString('base64url')

const decoded = (cursor: string) => Buffer.from(cursor, 'base64url').toString()
