import { globalId, type ExampleGroup, type ExampleContext } from './example.ts'
import { ownRecord } from './findings.ts'

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
      title: 'My name',
      about: 'Sets the name that others see, here to the one that you have; admins see changes in the log.',
      query: `mutation SetName($input: SetUserNameInput!) {
  setUserName(input: $input) {
    user {
      name
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: { name: email.slice(0, email.indexOf('@')) } },
      finding: ownRecord(({ name }) => ({ input: { name } })),
    },
    {
      title: 'My weekly target',
      about: 'Sets the hours a week that you mean to log, here to the number that you have; 0 is no target.',
      query: `mutation SetTarget($input: SetWeeklyTargetInput!) {
  setWeeklyTarget(input: $input) {
    user {
      weeklyTarget
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: { hours: 40 } },
      finding: ownRecord(({ weeklyTarget }) => ({ input: { hours: weeklyTarget } })),
    },
  ],
})
