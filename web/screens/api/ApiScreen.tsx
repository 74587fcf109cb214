import { graphql } from 'react-relay'
import { useLoaderData } from 'react-router-dom'
import { Button, Link, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { ApiScreenQuery } from '../../__generated__/ApiScreenQuery.graphql.ts'
import { usePreloaded } from '../../relay/preload.ts'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { useLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx'
import { useSession } from '../../session/session.ts'
import { graphqlExamples, restExample } from './examples.ts'
import { ExampleTabs } from './ExampleTabs.tsx'
import { ERROR_CODES, LIMITS } from './reference.ts'
import { ReferenceTable } from './ReferenceTable.tsx'
import { Section } from './Section.tsx'
import { TITLE } from './tokens/texts.ts'
import { TokensSection } from './tokens/TokensSection.tsx'
import { TokensFailed, TokensSkeleton } from './tokens/TokensSkeleton.tsx'
import { WebhooksSection } from './webhooks/WebhooksSection.tsx'
import { WebhooksFailed, WebhooksSkeleton } from './webhooks/WebhooksSkeleton.tsx'
import { IDE_PATH, useHasIde } from './useHasIde.ts'
import { TextWithCode } from './TextWithCode.tsx'

/** What a program needs of the user's own: tokens to call the server, and webhooks to be called by it. */
function OwnSections() {
  const query = usePreloaded<ApiScreenQuery>(graphql`
    query ApiScreenQuery @throwOnFieldError {
      ...TokensSection_query
      ...WebhooksSection_query
    }
  `)
  return (
    <>
      <ScreenBoundary skeleton={<TokensSkeleton />} failed={error => <TokensFailed error={error} />}>
        <TokensSection query={query} />
      </ScreenBoundary>
      <ScreenBoundary skeleton={<WebhooksSkeleton />} failed={error => <WebhooksFailed error={error} />}>
        <WebhooksSection query={query} />
      </ScreenBoundary>
    </>
  )
}

/** What stands in place of the tokens for those who can have none. */
function NoTokens() {
  const { user } = useSession()
  const signIn = useLink('/login?redirectUrl=/api')
  return (
    <Section
      title={TITLE}
      about={
        user ? (
          'A token has some of your scopes, and you have none yet. Ask an admin.'
        ) : (
          <>
            A program needs a token of its user.{' '}
            <Link inline {...signIn}>
              Sign in
            </Link>{' '}
            to make one.
          </>
        )
      }
    />
  )
}

/** What developers need to send their own operations: endpoint, authentication and examples. */
export function ApiScreen() {
  const { origin } = window.location
  const { scopes } = useSession()
  const isOpen = useHasIde()
  // Not for visitors, nor without a scope.
  const isLoaded = useLoaderData<unknown>() !== null
  return (
    <Page
      title="API"
      actions={
        isOpen && (
          <Button as="a" appearance="primary" href={IDE_PATH}>
            Open the IDE
          </Button>
        )
      }
    >
      <Section
        title="GraphQL"
        about={
          isOpen ? (
            <>
              All that this app does goes through this endpoint, and your programs can do the same: queries
              and mutations by POST, subscriptions by WebSocket (graphql-transport-ws) or as server-sent
              events (GraphQL over SSE).{' '}
              <Link inline href={IDE_PATH}>
                The IDE
              </Link>{' '}
              shows the whole schema, with examples, and runs what you write as you.
            </>
          ) : (
            'All that this app does goes through GraphQL.'
          )
        }
      >
        {isOpen ? (
          <CodeBlock label="GraphQL endpoint" text={`${origin}/graphql`} />
        ) : (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>This server accepts only the web app’s own operations.</MessageBarTitle>
              Programs use the REST service below. An administrator can change that with the setting
              OPERATIONS.
            </MessageBarBody>
          </MessageBar>
        )}
      </Section>
      {isLoaded ? (
        <ScreenBoundary
          skeleton={
            <>
              <TokensSkeleton />
              <WebhooksSkeleton />
            </>
          }
          failed={error => <TokensFailed error={error} />}
        >
          <OwnSections />
        </ScreenBoundary>
      ) : (
        <NoTokens />
      )}
      <Section
        title="Examples"
        about={
          <TextWithCode text="Each runs as it is printed, once the environment has your token: `export DAYBOOK_TOKEN=…`" />
        }
      >
        <ExampleTabs
          examples={
            isOpen ? [...graphqlExamples(origin, scopes), restExample(origin)] : [restExample(origin)]
          }
        />
      </Section>
      <Section
        title="REST service"
        about={
          <>
            The calls beneath GraphQL, with the same tokens. They are described in{' '}
            <Link inline href="/api/v1/docs">
              a page to read and try
            </Link>{' '}
            and in{' '}
            <Link inline href="/api/v1/openapi.json">
              an OpenAPI document
            </Link>{' '}
            for generators.
          </>
        }
      >
        <CodeBlock label="REST endpoint" text={`${origin}/api/v1`} />
      </Section>
      <Section
        title="Limits"
        about="The limits of one request. A larger request is refused before anything is done."
      >
        <ReferenceTable label="Limits" header="Of" entries={LIMITS} />
      </Section>
      <Section
        title="Errors"
        about={
          <TextWithCode
            text={
              'A GraphQL error has `extensions.code`, the REST service the status beside it with `{"error": "…"}`. What a person can correct comes as `userErrors` of a mutation’s payload.'
            }
          />
        }
      >
        <ReferenceTable label="Errors" header="Code and status" entries={ERROR_CODES} />
      </Section>
    </Page>
  )
}
