import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { Client, fetchExchange } from '@urql/core'
import { ClientError, GraphQLClient } from 'graphql-request'
import { createClient, NetworkError } from 'graphql-sse'
import { Network, type GraphQLResponse } from 'relay-runtime'
import { isRecord } from '../../../common/isRecord.ts'

/** What reaches a program: data, or why there is none. */
interface Outcome {
  data?: unknown
  errors?: readonly { message: string; code: unknown }[]
}

interface Flawed {
  message: string
  extensions?: Readonly<Record<string, unknown>> | undefined
}

const shown = (errors: readonly Flawed[]) =>
  errors.map(({ message, extensions }) => ({ message, code: extensions?.code }))

type Ask = (url: string, token: string, query: string, variables: Record<string, unknown>) => Promise<Outcome>

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

const run = promisify(execFile)

/** Real clients with their defaults, but for the address and the token. */
export const askingClients: readonly [name: string, ask: Ask][] = [
  [
    'graphql-request',
    async (url, token, query, variables) => {
      const client = new GraphQLClient(url, { headers: headersOf(token) })
      try {
        return { data: await client.request(query, variables) }
      } catch (error) {
        if (!(error instanceof ClientError)) throw error
        return { errors: shown(error.response.errors ?? []) }
      }
    },
  ],
  [
    'Apollo Client',
    async (url, token, text, variables) => {
      const link = new HttpLink({ uri: url, headers: headersOf(token) })
      const client = new ApolloClient({ link, cache: new InMemoryCache() })
      const document = gql(text)
      try {
        const { data } = text.startsWith('mutation')
          ? await client.mutate({ mutation: document, variables })
          : await client.query({ query: document, variables })
        return { data }
      } catch (error) {
        if (!CombinedGraphQLErrors.is(error)) throw error
        return { errors: shown(error.errors) }
      } finally {
        client.stop()
      }
    },
  ],
  [
    'urql',
    async (url, token, query, variables) => {
      const client = new Client({
        url,
        exchanges: [fetchExchange],
        fetchOptions: { headers: headersOf(token) },
      })
      const { data, error } = await (
        query.startsWith('mutation')
          ? client.mutation<unknown>(query, variables)
          : client.query<unknown>(query, variables)
      ).toPromise()
      if (error?.networkError && error.graphQLErrors.length === 0) throw error.networkError
      return error ? { errors: shown(error.graphQLErrors) } : { data }
    },
  ],
  [
    'the network of Relay',
    async (url, token, text, variables) => {
      const network = Network.create(async (request, values) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headersOf(token), 'content-type': 'application/json' },
          body: JSON.stringify({ query: request.text, variables: values }),
        })
        return (await response.json()) as GraphQLResponse
      })
      const operationKind = text.startsWith('mutation') ? 'mutation' : 'query'
      const params = { id: null, cacheID: text, name: 'Any', operationKind, text, metadata: {} } as const
      const answer = await network.execute(params, variables, {}).toPromise()
      return outcomeOf(answer)
    },
  ],
  [
    'graphql-sse',
    async (url, token, query, variables) => {
      const client = createClient({ url, headers: headersOf(token), retryAttempts: 0 })
      try {
        const first: IteratorResult<unknown> = await client.iterate({ query, variables }).next()
        return outcomeOf(first.value)
      } catch (error) {
        // The client gives the whole answer of a refused request.
        if (!(error instanceof NetworkError) || !(error.response instanceof Response)) throw error
        return outcomeOf(await error.response.json())
      } finally {
        client.dispose()
      }
    },
  ],
  [
    'curl',
    async (url, token, query, variables) => {
      const { stdout } = await run('curl', [
        ...['--silent', '--show-error', url, '--header', `Authorization: Bearer ${token}`],
        ...['--header', 'Content-Type: application/json', '--data', JSON.stringify({ query, variables })],
      ])
      return outcomeOf(JSON.parse(stdout))
    },
  ],
]

function outcomeOf(answer: unknown): Outcome {
  if (!isRecord(answer)) throw new Error('There was no answer.')
  const { data, errors } = answer
  return Array.isArray(errors) ? { errors: shown(errors.filter(isFlawed)) } : { data }
}

const isFlawed = (error: unknown): error is Flawed => isRecord(error) && typeof error.message === 'string'
