import { getOperationAST, type DocumentNode } from 'graphql'
import type { Span } from '../../common/telemetry/tracing.ts'

/** Longer names are not shown. */
const LONGEST = 100

/** Names the span of an operation by the type and the name in its document, which is not recorded. */
export function describeOperation(
  span: Span | undefined,
  document: DocumentNode,
  operationName: string | null | undefined,
): void {
  const operation = span?.isRecorded === true ? getOperationAST(document, operationName) : undefined
  if (operation) nameOperation(span, operation.operation, operation.name?.value)
}

/** The same for a text that is not parsed, if it starts with its only operation, as those of programs do. */
export function describeText(span: Span | undefined, text = ''): void {
  if (span?.isRecorded !== true) return
  const [, type, name] = START.exec(text) ?? []
  if (type !== undefined) nameOperation(span, type, name)
}

const START = /^\s*(query|mutation)\b\s*(\w+)?/

function nameOperation(span: Span | undefined, type: string, name: string | undefined): void {
  const shown = name?.slice(0, LONGEST)
  span?.rename(shown === undefined ? type : `${type} ${shown}`)
  span?.set({ 'graphql.operation.type': type, 'graphql.operation.name': shown })
}
