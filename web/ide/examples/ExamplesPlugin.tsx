import type { GraphiQLPlugin } from '@graphiql/react'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { readUser } from '../user.ts'
import { useOpenTab } from '../useOpenTab.ts'
import type { Example } from './example.ts'
import { exampleGroups, filledIn, isOpenTo, variablesText } from './examples.ts'
import { TextWithCode } from './TextWithCode.tsx'

function ExampleItem({ example, isOpen }: { example: Example; isOpen: boolean }) {
  const openTab = useOpenTab()
  const { title, about, scope, command } = example
  const handleClick = async () => {
    const { query, variables } = isOpen ? await filledIn(example, ask) : example
    openTab?.(query, variablesText({ variables }))
  }
  return (
    <li className={isOpen ? undefined : 'closed'}>
      <button type="button" disabled={openTab === null} onClick={() => void handleClick()}>
        {title}
      </button>
      <p>
        <TextWithCode text={about} />
        {!isOpen && scope && ` Needs the scope ${scope}, which you do not have.`}
      </p>
      {command && (
        <pre tabIndex={0} aria-label={`Command: ${title}`}>
          {command}
        </pre>
      )}
    </li>
  )
}

/** Example operations by area of the app. Each opens in its own tab. */
function Examples() {
  const scopes = readUser()?.scopes ?? []
  const [groups] = useState(() =>
    exampleGroups({ email: readUser()?.email ?? '', now: new Date(), origin: window.location.origin }),
  )
  return (
    <section aria-label="Examples" className="examples">
      <h2>Examples</h2>
      <p>Each opens in a new tab, where you can change and run it.</p>
      {groups.map(({ title, examples }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {examples.map(example => (
              <ExampleItem key={example.title} example={example} isOpen={isOpenTo(example, scopes)} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const ExamplesIcon = () => (
  <svg height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
    <path
      d="M3 2.5h7.5a2 2 0 0 1 2 2v9H5a2 2 0 0 1-2-2v-9ZM3 11.5a2 2 0 0 1 2-2h7.5M6 5.5h4"
      strokeWidth="1.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)

export const EXAMPLES_PLUGIN: GraphiQLPlugin = {
  title: 'Examples',
  icon: ExamplesIcon,
  content: Examples,
}
