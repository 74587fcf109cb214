import type { GraphQLAnswer } from '../helpers/servers/gateway.ts'

/** The value at a path of the answer, such as `createTimesheetEvent.event.id`. */
export function at(answer: GraphQLAnswer, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !(key in value))
      throw new Error(`There is no ${path} in ${JSON.stringify(answer)}`)
    return Object.entries(value).find(([name]) => name === key)?.[1]
  }, answer.data)
}

/** The text at a path of the answer. */
export function textAt(answer: GraphQLAnswer, path: string): string {
  const value = at(answer, path)
  if (typeof value !== 'string') throw new Error(`${path} is no text in ${JSON.stringify(answer)}`)
  return value
}
