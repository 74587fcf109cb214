import { GraphQLError, Kind, type DocumentNode, type FieldNode, type SelectionNode } from 'graphql'
import { createTextCache, readDocument } from './documents.ts'

/** The field that answers without a token, but not with one that is refused: it reads the owner. */
const VIEWER = 'viewer'

/** Fields that answer without a token, for the sign-in, the links of mails and what a server offers. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  VIEWER,
  'liveCursor',
  'isSentOnce',
  'isTimesheetCsvOffered',
  'sendMagicLink',
  'unsubscribeByLink',
  'refuseTicketMails',
  '__typename',
  '__schema',
  '__type',
])

/** What a text has to do with its caller. */
interface CallerUse {
  /** Whether it is answered without a token. */
  isPublic: boolean
  /** Whether it may be answered without a call that would show that the token is refused. */
  ignoresToken: boolean
}

const uses = createTextCache<CallerUse>()

/**
 * Finds out what an operation has to do with its caller, by the fields that it begins with
 * (docs/specification/http.md#operations). Of several operations, any may be the one that is executed.
 * @param text within the limits
 */
export function callerUseOf(text: string): CallerUse {
  const known = uses.get(text)
  if (known) return known
  const operations = rootFields(text)
  const isPublic = operations.flat().every(({ name }) => PUBLIC_FIELDS.has(name.value))
  const use = { isPublic, ignoresToken: isPublic && !operations.every(fields => fields.some(isViewer)) }
  uses.add(text, use)
  return use
}

// Under a condition it may not be read at all.
const isViewer = ({ name, directives = [] }: FieldNode) => name.value === VIEWER && directives.length === 0

/**
 * The fields of each operation. None for a text that cannot be read: it calls nothing, and everybody may know what
 * is wrong with it.
 */
function rootFields(text: string): FieldNode[][] {
  const definitions = parsed(text)?.definitions ?? []
  const fragments = new Map(
    definitions.flatMap(one =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet.selections] as const] : [],
    ),
  )
  return definitions.flatMap(one => {
    if (one.kind !== Kind.OPERATION_DEFINITION) return []
    const seen = new Set<string>()
    const fieldsIn = (selections: readonly SelectionNode[]): FieldNode[] =>
      selections.flatMap(selection => {
        if (selection.kind === Kind.FIELD) return [selection]
        const { directives } = selection
        return innerOf(selection).map(field => (directives?.length ? { ...field, directives } : field))
      })
    const innerOf = (selection: Exclude<SelectionNode, FieldNode>): FieldNode[] => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet.selections)
      const name = selection.name.value
      if (seen.has(name)) return []
      seen.add(name)
      return fieldsIn(fragments.get(name) ?? [])
    }
    return [fieldsIn(one.selectionSet.selections)]
  })
}

function parsed(text: string): DocumentNode | undefined {
  try {
    return readDocument(text, true)
  } catch (error) {
    if (error instanceof GraphQLError) return undefined
    throw error
  }
}
