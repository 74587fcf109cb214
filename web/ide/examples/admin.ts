import { requiring, type ExampleGroup, type ExampleContext } from './example.ts'
import { closedAccount } from './findings.ts'

export const admin = ({ email }: ExampleContext): ExampleGroup => ({
  title: 'Administration',
  examples: requiring('admin', [
    {
      title: 'Users',
      about: 'Who has signed in, with their scopes; go on with `after: endCursor`.',
      query: `query Users($first: Int!, $search: String) {
  users(first: $first, search: $search) {
    totalCount
    edges {
      node {
        email
        name
        scopes
        lastSeenAt
        deactivatedAt
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
      variables: { first: 50, search: null },
    },
    {
      title: 'Log of users',
      about: 'Who signed in, who was given or lost a scope, and by whom.',
      query: `query UserLog($first: Int!, $email: EmailAddress) {
  userLog(first: $first, email: $email) {
    edges {
      node {
        at
        by
        action
        email
        scopesBefore
        scopesAfter
      }
    }
  }
}`,
      variables: { first: 20, email: null },
    },
    {
      title: 'Give a scope',
      about: 'Gives a user access to an area of the app, at once.',
      query: `mutation GiveScope($input: AddUserScopeInput!) {
  addUserScope(input: $input) {
    user {
      email
      scopes
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: { email, scope: 'timesheets' } },
    },
    {
      title: 'Take a scope away',
      about: 'Takes effect at once. The scope here opens nothing, so nobody misses it.',
      query: `mutation TakeScope($input: DeleteUserScopeInput!) {
  deleteUserScope(input: $input) {
    user {
      email
      scopes
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: { email, scope: 'tried' } },
    },
    {
      title: 'Close an account',
      about:
        'Signs a user out and lets them sign in no more; what is theirs stays. It opens with an account that is closed already.',
      query: `mutation CloseAccount($input: DeactivateUserInput!) {
  deactivateUser(input: $input) {
    user {
      email
      deactivatedAt
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: withEmail('someone@example.com'),
      finding: closedAccount(withEmail),
    },
    {
      title: 'Reopen an account',
      about: 'Lets a user sign in again; an account that is open, like yours, stays as it is.',
      query: `mutation ReopenAccount($input: ReactivateUserInput!) {
  reactivateUser(input: $input) {
    user {
      email
      deactivatedAt
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: withEmail(email),
    },
  ]),
})

const withEmail = (email: string) => ({ input: { email } })
