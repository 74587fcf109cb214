import { Button } from '@fluentui/react-components'
import { PeopleRegular, PersonSearchRegular } from '@fluentui/react-icons'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSearch } from './useSearch.ts'

/** The empty state of the user list: why, and what to do. */
export function NoUsers() {
  const { search, change } = useSearch()
  if (search === '')
    return (
      <EmptyState icon={<PeopleRegular />} title="No users yet">
        Users appear here when they sign in for the first time.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<PersonSearchRegular />}
      title="No users match"
      action={
        <Button appearance="primary" onClick={() => change('')}>
          Clear search
        </Button>
      }
    >
      Nobody’s name or address has “{search}” in it.
    </EmptyState>
  )
}
