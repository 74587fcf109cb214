import {
  Button,
  Field,
  makeStyles,
  Select,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { SubjectFieldQuery } from '../../../../__generated__/SubjectFieldQuery.graphql.ts'
import { messageOf } from '../../../../net/errors.ts'
import { Catch } from '../../../../shell/ScreenBoundary.tsx'
import { ALL, ofTicketProject, ofTimesheetProject } from './webhookForm.ts'

const useStyles = makeStyles({
  failure: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface Props {
  /** Of the user: they decide on the choice. */
  scopes: readonly string[]
  value: string
  onChange: (value: string) => void
  problem?: string
}

/** What a new webhook is about: one of the user's projects, for admins also all. Fetched when shown. */
export function SubjectField(props: Props) {
  const styles = useStyles()
  const [attempt, setAttempt] = useState(0)
  return (
    <Catch
      resetKeys={[attempt]}
      render={error => (
        <div role="alert" className={styles.failure}>
          <Text>Your projects could not be loaded: {messageOf(error)}</Text>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            Refresh
          </Button>
        </div>
      )}
    >
      <Suspense
        fallback={
          <Skeleton aria-label="Loading projects">
            <SkeletonItem size={32} />
          </Skeleton>
        }
      >
        <Choice {...props} attempt={attempt} />
      </Suspense>
    </Catch>
  )
}

function Choice({ scopes, value, onChange, problem, attempt }: Props & { attempt: number }) {
  const { ticketProjects = [], timesheetProjects = [] } = useLazyLoadQuery<SubjectFieldQuery>(
    graphql`
      query SubjectFieldQuery($hasTickets: Boolean!, $hasTimesheets: Boolean!) @throwOnFieldError {
        ticketProjects @include(if: $hasTickets) {
          number
          name
        }
        timesheetProjects(purposes: [EDIT, SEE]) @include(if: $hasTimesheets) {
          name
        }
      }
    `,
    { hasTickets: scopes.includes('tickets'), hasTimesheets: scopes.includes('timesheets') },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  )
  const isAdmin = scopes.includes('admin')
  const values = [
    ...(isAdmin ? [ALL] : []),
    ...ticketProjects.map(({ number }) => ofTicketProject(number)),
    ...timesheetProjects.map(({ name }) => ofTimesheetProject(name)),
  ]
  const isChosen = values.includes(value)
  return (
    <Field
      label="Project"
      validationMessage={problem}
      hint={
        values.length === 0
          ? 'You are on no Can See or Can Edit list of a project yet. Create a project, or ask for access.'
          : undefined
      }
    >
      <Select value={isChosen ? value : ''} onChange={(_event, data) => onChange(data.value)}>
        {!isChosen && <option value="">Choose a project</option>}
        {isAdmin && <option value={ALL}>All projects</option>}
        {ticketProjects.length > 0 && (
          <optgroup label="Tickets">
            {ticketProjects.map(({ number, name }) => (
              <option key={number} value={ofTicketProject(number)}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {timesheetProjects.length > 0 && (
          <optgroup label="Timesheets">
            {timesheetProjects.map(({ name }) => (
              <option key={name} value={ofTimesheetProject(name)}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  )
}
