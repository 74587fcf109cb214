import { TRIED, globalId, type ExampleGroup, type ExampleContext } from './example.ts'
import { ownScopes, triedToken } from './findings.ts'

/** The placeholder in an example before the search. */
const SOME_TOKEN = globalId('ApiToken', '00000000-0000-4000-8000-000000000000')

const DAY = 86_400_000

export const sessions = ({ email, now }: ExampleContext): ExampleGroup => {
  const tokenFor = (scopes: readonly string[], mark = '') => ({
    input: {
      name: `${TRIED} ${mark}`.trim(),
      scopes,
      isReadOnly: true,
      expiresAt: new Date(now.getTime() + DAY).toISOString(),
    },
  })
  return {
    title: 'Tokens and sessions',
    examples: [
      {
        title: 'My API tokens',
        about:
          'The valid personal tokens, without the tokens themselves; the API page creates and revokes them.',
        query: `query MyTokens {
  apiTokens {
    id
    name
    scopes
    expiresAt
    lastUsedAt
  }
}`,
      },
      {
        title: 'Create a token',
        about:
          'A token that may only read, for a day. The answer contains it as `secret`, this one time: do not share it.',
        query: `mutation CreateToken($input: CreateApiTokenInput!) {
  createApiToken(input: $input) {
    secret
    apiToken {
      id
      name
      scopes
      isReadOnly
      expiresAt
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: tokenFor(['timesheets']),
        finding: ownScopes(tokenFor),
      },
      {
        title: 'Revoke a token',
        about: 'Ends the token that the example “Create a token” created.',
        query: `mutation RevokeToken($input: RevokeApiTokenInput!) {
  revokeApiToken(input: $input) {
    revokedId
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: withId(SOME_TOKEN),
        finding: triedToken(TRIED, withId),
      },
      {
        title: 'Sign in by mail',
        about: 'Sends a link that signs its reader in; this one needs no token.',
        query: `mutation SignInByMail($input: SendMagicLinkInput!) {
  sendMagicLink(input: $input) {
    isSent
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: { input: { email, redirectUrl: '/graphiql' } },
      },
      {
        title: 'Fresh session',
        about:
          'Trades your token for one with a fresh life and your current scopes. The answer contains it: do not share it.',
        query: `mutation FreshSession {
  reauthorize {
    session {
      token
      user {
        scopes
      }
    }
    userErrors {
      message
      code
    }
  }
}`,
      },
      {
        title: 'Sign out',
        about: 'Ends your session here: afterwards the app and this page ask you to sign in again.',
        query: `mutation SignOut {
  signOut {
    isEnded
    userErrors {
      message
      code
    }
  }
}`,
      },
      {
        title: 'Sign out everywhere',
        about:
          'Ends your sessions on all devices, also this one; `revokesApiTokens` ends your tokens as well.',
        query: `mutation SignOutEverywhere($input: SignOutEverywhereInput!) {
  signOutEverywhere(input: $input) {
    user {
      email
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: { input: { email, revokesApiTokens: false } },
      },
    ],
  }
}

const withId = (id: string) => ({ input: { id } })
