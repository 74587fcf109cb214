import { ToolbarButton, useGraphiQL } from '@graphiql/react'
import { linkTo } from './link.ts'
import { linkNotice, unmarked } from './opened.ts'

/** Copies a link that opens the operation of this tab with its variables, to share it. */
export function ShareButton() {
  const queryEditor = useGraphiQL(state => state.queryEditor)
  const variableEditor = useGraphiQL(state => state.variableEditor)
  const name = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.title ?? '')
  const handleClick = () => {
    const query = unmarked(queryEditor?.getValue() ?? '')
    const variables = variableEditor?.getValue() ?? ''
    const link = linkTo({ query, variables, name }, window.location.origin + window.location.pathname)
    if (query.trim() === '' || link === null) {
      const text = link === null ? 'This operation is too long for a link.' : 'There is nothing to share yet.'
      linkNotice.set({ text, isProblem: true })
      return
    }
    copyText(link).then(
      () =>
        linkNotice.set({
          text: 'The link is copied. It contains the operation and its variables, but no token.',
          isProblem: false,
        }),
      () => linkNotice.set({ text: `The link could not be copied: ${link}`, isProblem: true }),
    )
  }
  return (
    <ToolbarButton label="Copy a link to this operation" onClick={handleClick}>
      <svg
        viewBox="0 0 16 16"
        className="graphiql-toolbar-icon"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        <path
          d="M6.5 9.5a3 3 0 0 0 4.24 0l2.2-2.2A3 3 0 0 0 8.7 3.06L7.6 4.15M9.5 6.5a3 3 0 0 0-4.24 0l-2.2 2.2a3 3 0 0 0 4.24 4.24l1.1-1.09"
          strokeWidth="1.3"
          strokeLinecap="round"
        />
      </svg>
    </ToolbarButton>
  )
}

// If there is no clipboard, as on plain HTTP, the copy fails as if it were not allowed.
const copyText = async (text: string) => navigator.clipboard.writeText(text)
