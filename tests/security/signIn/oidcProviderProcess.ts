import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

// A real OpenID provider in a separate process, whose first argument has the allowed callback URLs. A sign-in as
// `7 ann@corp.example unverified` contains the subject, the e-mail address, and whether it is verified.
const server = createServer().listen(Number(process.argv[3] ?? 0), '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'daybook',
      client_secret: 'what-the-provider-gave-in-32-bytes',
      redirect_uris: (process.argv[2] ?? '').split(' '),
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  findAccount: (_context, subject) => {
    const [, email = '', unverified] = subject.split(' ')
    const claims = { sub: subject, email, email_verified: unverified === undefined, name: `Person ${email}` }
    return { accountId: subject, claims: () => claims }
  },
})
const answer = provider.callback()
server.on('request', (request, response) => void answer(request, response))
process.stdout.write(`${issuer}\n`)
