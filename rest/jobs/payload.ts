/** The id in the payload of a job. @throws Error if it has none */
export function idIn(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'number')
    return payload.id
  throw new Error('The job has no id.')
}
