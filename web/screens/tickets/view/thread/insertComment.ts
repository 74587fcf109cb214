import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime'

// Relay's types promise records that the store may lack.
const linked = (record: RecordProxy, field: string): RecordProxy | null | undefined =>
  record.getLinkedRecord(field)
const linkedList = (record: RecordProxy, field: string): RecordProxy[] | null | undefined =>
  record.getLinkedRecords(field)
const nodeOf = (edge: RecordProxy | null | undefined) => edge && linked(edge, 'node')

function numberOf(edge: RecordProxy | null | undefined): number {
  const number: unknown = nodeOf(edge)?.getValue('number')
  return typeof number === 'number' ? number : Number.POSITIVE_INFINITY
}

/**
 * Puts a new comment into the thread at its position, once, even if it arrives several times. If that part of the
 * thread is not loaded, it is skipped and comes with its page. `@appendEdge` can do neither: it always adds at the
 * end, but the answer to the user's own comment may arrive before the earlier comments of others.
 */
export function insertComment(
  store: RecordSourceProxy,
  connectionId: string,
  edge: RecordProxy | null | undefined,
) {
  const connection = store.get(connectionId)
  const node = nodeOf(edge)
  if (!connection || !edge || !node) return
  if (linked(connection, 'pageInfo')?.getValue('hasNextPage') === true) return
  const edges = linkedList(connection, 'edges') ?? []
  const isEarlier = numberOf(edge) < numberOf(edges[0])
  if (isEarlier && linked(connection, 'pageInfo')?.getValue('hasPreviousPage') === true) return
  if (edges.some(one => nodeOf(one)?.getDataID() === node.getDataID())) return
  const added = ConnectionHandler.buildConnectionEdge(store, connection, edge)
  if (!added) return
  const index = edges.findLastIndex(one => numberOf(one) < numberOf(added)) + 1
  connection.setLinkedRecords(edges.toSpliced(index, 0, added), 'edges')
}
