import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { TokensSection_query$key } from '../../../__generated__/TokensSection_query.graphql.ts'
import { isPresent } from '../../../relay/isPresent.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../Section.tsx'
import { TextWithCode } from '../TextWithCode.tsx'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import { NoTokens } from './NoTokens.tsx'
import { TokensTable } from './TokensTable.tsx'
import { ABOUT, TITLE } from './texts.ts'

/** The caller's personal API tokens, with buttons to create and revoke them. */
export function TokensSection({ query }: { query: TokensSection_query$key }) {
  const { apiTokens, viewer } = useFragment(
    graphql`
      fragment TokensSection_query on Query @throwOnFieldError {
        apiTokens {
          ...TokensTable_tokens
        }
        viewer {
          scopes
        }
      }
    `,
    query,
  )
  const [isCreating, setCreating] = useState(false)
  if (!apiTokens) return <NoTokens />
  const tokens = apiTokens.filter(isPresent)
  const create = (
    <Button appearance="primary" onClick={() => setCreating(true)}>
      Create token
    </Button>
  )
  return (
    <Section
      title={TITLE}
      about={<TextWithCode text={ABOUT} />}
      action={tokens.length > 0 ? create : undefined}
    >
      <TokensTable
        tokens={tokens}
        empty={
          <EmptyState icon={<KeyRegular />} title="No tokens yet" action={create}>
            Make one for each program that should work with Daybook for you.
          </EmptyState>
        }
      />
      {isCreating && <CreateTokenDialog scopes={viewer?.scopes ?? []} onClose={() => setCreating(false)} />}
    </Section>
  )
}
