import { execute, Kind, visit, type DocumentNode, type ExecutionArgs, type ExecutionResult } from 'graphql'
import type { Context } from '../context.ts'
import type { Loaders } from '../loaders/index.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { isShared } from './shared.ts'

/** The outcome of executing an event without a caller. */
interface Outcome {
  result: ExecutionResult
  /** The operation asked for something that depends on the caller. */
  isPersonal: boolean
}

const outcomes = new WeakMap<object, Map<string, Promise<Outcome> | Outcome>>()

/**
 * The result of an event that many subscriptions receive, executed once for all with the same selection.
 * @returns undefined if it may differ for the caller
 */
export function sharedResult(
  args: ExecutionArgs,
  context: Context,
  event: unknown,
): Promise<ExecutionResult | undefined> | ExecutionResult | undefined {
  if (!isShared(event) || !context.viewerCache) return undefined
  const known = outcomes.get(event) ?? new Map<string, Promise<Outcome> | Outcome>()
  outcomes.set(event, known)
  const key = keyOf(args)
  const outcome = known.get(key) ?? executeForNobody(args, context, event)
  if (!(outcome instanceof Promise)) return resultOf(outcome)
  if (!known.has(key)) {
    known.set(key, outcome)
    void outcome.then(done => known.set(key, done))
  }
  return outcome.then(resultOf)
}

const resultOf = ({ result, isPersonal }: Outcome) => (isPersonal || result.errors ? undefined : result)

async function executeForNobody(args: ExecutionArgs, context: Context, event: object): Promise<Outcome> {
  let isPersonal = false
  const refuse = (): never => {
    isPersonal = true
    throw new Error('The result depends on the caller.')
  }
  const users: Loaders['users'] = {
    currentViewer: refuse,
    viewer: refuse,
    list: refuse,
    usersByEmail: refuse,
    byEmail: { load: refuse, prepare: refuse, get: refuse },
    log: refuse,
    tokens: refuse,
    // Names that do not come with the event: who may know them depends on the caller.
    personName: refuse,
    startNames: () => undefined,
    prepareNames: () => Promise.resolve(),
    namesReady: () => undefined,
    namesOf: refuse,
    found: refuse,
  }
  const loaders: Loaders = {
    users,
    get tickets() {
      return refuse()
    },
    get timesheets() {
      return refuse()
    },
    get webhooks() {
      return refuse()
    },
    invalidate: () => undefined,
  }
  const contextValue: Context = {
    ...context,
    get upstream(): Upstream {
      return refuse()
    },
    loaders,
    viewerCache: undefined,
    withNewLoaders: refuse,
    withRecentReads: refuse,
    contextForEvent: refuse,
  }
  const result = await execute({ ...args, rootValue: event, contextValue })
  return { result, isPersonal }
}

/** The same for subscriptions with the same selection: where each started in its list makes no difference. */
function keyOf({ document, operationName, variableValues = {} }: ExecutionArgs): string {
  const { id, variables } = traitsOf(document)
  const values = variables.length > 0 ? JSON.stringify(variables.map(name => variableValues?.[name])) : ''
  return `${id} ${operationName ?? ''} ${values}`
}

interface Traits {
  id: number
  /** The variables that the selection of an event depends on. */
  variables: string[]
}

const traits = new WeakMap<DocumentNode, Traits>()
let lastId = 0

function traitsOf(document: DocumentNode): Traits {
  const known = traits.get(document)
  if (known) return known
  const variables = new Set<string>()
  visit(document, {
    // A declaration is not a use.
    [Kind.VARIABLE_DEFINITION]: () => false,
    [Kind.OPERATION_DEFINITION]: {
      enter: ({ selectionSet }) => {
        for (const selection of selectionSet.selections)
          collect(selection.kind === Kind.FIELD ? { ...selection, arguments: [] } : selection, variables)
        return false
      },
    },
    [Kind.FRAGMENT_DEFINITION]: node => {
      collect(node, variables)
      return false
    },
  })
  const found = { id: ++lastId, variables: [...variables] }
  traits.set(document, found)
  return found
}

const collect = (node: Parameters<typeof visit>[0], variables: Set<string>) =>
  visit(node, { [Kind.VARIABLE]: ({ name }) => void variables.add(name.value) })
