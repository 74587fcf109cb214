import { requiring, type ExampleGroup } from './example.ts'
import { sentMessage, TRIED_PATH, triedWebhook, webhookProject } from './findings.ts'

/** Nobody listens there: users put in the address of their own receiver. */
const RECEIVER = `https://receiver.example/${TRIED_PATH}`
const SOME_WEBHOOK = { input: { id: btoa('Webhook:1') } }

export const webhooks = (): ExampleGroup => ({
  title: 'Webhooks',
  examples: requiring('timesheets', [
    {
      title: 'My webhooks',
      about:
        'The addresses that get what happens, and whether that works. Null if the server has no webhooks.',
      query: `query MyWebhooks {
  webhooks {
    id
    url
    kinds
    projectNumber
    projectName
    disabledReason
    lastSuccessAt
    lastError
    deliveries(first: 5) {
      edges {
        node {
          sequence
          type
          attempts
          statusCode
          error
        }
      }
    }
  }
}`,
    },
    {
      title: 'Create a webhook',
      about:
        'Sends changes of the time of a project to `url`, where you put in the address of your own receiver. The secret, which only this answer shows, proves that a message is from here.',
      query: `mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      id
      url
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: creation('Project', 'mark'),
      finding: webhookProject(creation),
    },
    {
      title: 'Change a webhook',
      about:
        'Changes what the webhook gets that the example “Create a webhook” created; `isEnabled` stops it, or lets it go on.',
      query: `mutation UpdateWebhook($input: UpdateWebhookInput!) {
  updateWebhook(input: $input) {
    webhook {
      kinds
      disabledReason
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: { ...SOME_WEBHOOK.input, kinds: ['EVENT', 'PAYMENT'] } },
      finding: triedWebhook(id => ({ input: { id, kinds: ['EVENT', 'PAYMENT'] } })),
    },
    {
      title: 'Replace the secret',
      about: 'Gives that webhook a new secret. The old one signs beside it for 24 hours.',
      query: `mutation ReplaceWebhookSecret($input: ReplaceWebhookSecretInput!) {
  replaceWebhookSecret(input: $input) {
    secret
    webhook {
      previousSecretUntil
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: SOME_WEBHOOK,
      finding: triedWebhook(id => ({ input: { id } })),
    },
    {
      title: 'End the old secret',
      about: 'Signs the messages of that webhook with its latest secret alone from now on.',
      query: `mutation EndPreviousWebhookSecret($input: EndPreviousWebhookSecretInput!) {
  endPreviousWebhookSecret(input: $input) {
    webhook {
      previousSecretUntil
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: SOME_WEBHOOK,
      finding: triedWebhook(id => ({ input: { id } })),
    },
    {
      title: 'Send again',
      about: 'Sends that webhook its messages again from one on; `from` is the `sequence` of that message.',
      query: `mutation ReplayWebhook($input: ReplayWebhookInput!) {
  replayWebhook(input: $input) {
    webhook {
      nextAttemptAt
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: { ...SOME_WEBHOOK.input, from: 1 } },
      finding: sentMessage((id, from) => ({ input: { id, from } })),
    },
    {
      title: 'Delete a webhook',
      about: 'Deletes the webhook that the example “Create a webhook” created.',
      query: `mutation DeleteWebhook($input: DeleteWebhookInput!) {
  deleteWebhook(input: $input) {
    deletedId
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: SOME_WEBHOOK,
      finding: triedWebhook(id => ({ input: { id } })),
    },
  ]),
})

function creation(projectName: string, mark: string) {
  return { input: { url: `${RECEIVER}-${mark}`, kinds: ['EVENT'], projectName } }
}
