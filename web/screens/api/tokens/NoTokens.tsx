import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import { Section } from '../Section.tsx'
import { TITLE } from './texts.ts'

const REAUTHORIZE = `mutation {
  reauthorize {
    session { token }
    userErrors { message }
  }
}`

/** Shown if the server cannot issue tokens: how to use the session's token. */
export function NoTokens() {
  return (
    <Section
      title={TITLE}
      about="Programs can use the token of a session in place of one: run this in the IDE, and it answers with a fresh one. It may do all that you may, and runs out with the session."
    >
      <MessageBar data-claim intent="info" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>This server has no personal tokens.</MessageBarTitle>
        </MessageBarBody>
      </MessageBar>
      <CodeBlock label="Operation for a session's token" text={REAUTHORIZE} />
    </Section>
  )
}
