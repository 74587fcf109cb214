import { requiring, type ExampleGroup, type ExampleContext } from './example.ts'

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
    }
  }
}`,
      variables: { input: { email, scope: 'timesheets' } },
    },
  ]),
})
