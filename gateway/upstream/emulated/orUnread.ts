import { UpstreamError } from '../errors.ts'

/**
 * Reads the result of a write whose answer does not show it; null if it cannot be read. The write is done in
 * any case, and must not look failed, or the user would repeat it.
 */
export async function orUnread<Row>(read: () => Promise<Row>): Promise<Row | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
