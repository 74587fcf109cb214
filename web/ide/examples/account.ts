import { globalId, type ExampleGroup, type ExampleContext } from './example.ts'

export const account = ({ email }: ExampleContext): ExampleGroup => ({
  title: 'You',
  examples: [
    {
      title: 'Who am I',
      about: 'Your record, with the scopes that decide what is open to you.',
      query: `query WhoAmI {
  viewer {
    name
    email
    scopes
    createdAt
    lastSeenAt
  }
}`,
    },
    {
      title: 'Anything by its id',
      about:
        'Objects that implement `Node` can be read again by their `id`: users, projects, tickets and comments.',
      query: `query ById($id: ID!) {
  node(id: $id) {
    __typename
    ... on User {
      name
      email
    }
    ... on TimesheetProject {
      name
    }
    ... on TicketProject {
      name
    }
    ... on Ticket {
      subject
    }
    ... on Comment {
      body
    }
  }
}`,
      variables: { id: globalId('User', email) },
    },
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
      title: 'Sign in by mail',
      about: 'Sends a link that signs its reader in; this one needs no token.',
      query: `mutation SignInByMail($input: SendMagicLinkInput!) {
  sendMagicLink(input: $input) {
    isSent
    userErrors {
      message
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
    }
  }
}`,
    },
  ],
})
