import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { context, schema } from './schema.ts'

const server = new ApolloServer({ schema, introspection: false })
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: () => Promise.resolve(context()),
})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ ready: true, url: new URL(url).origin })
