import { Divider, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { TicketFacts_ticket$key } from '../../../../__generated__/TicketFacts_ticket.graphql.ts'
import { useSession } from '../../../../session/session.ts'
import { formatDateTime, formatFull, formatHours } from '../../../../ui/text/format.ts'
import { Person } from '../../../../ui/Person.tsx'
import { TextLink } from '../../../../ui/links.tsx'
import { useIsNarrow } from '../../../../ui/theme/useMediaQuery.ts'
import { DueDate } from '../../../../tickets/DueDate.tsx'
import { readPerson } from '../people.ts'
import { logTimePath, unsubscribePath } from '../ticketPaths.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    ...typographyStyles.body1,
  },
  term: { color: tokens.colorNeutralForeground3, lineHeight: '24px' },
  value: {
    margin: 0,
    minWidth: 0,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  people: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  summary: {
    ...typographyStyles.body1Strong,
    cursor: 'pointer',
    minHeight: '44px',
    lineHeight: '44px',
    borderRadius: tokens.borderRadiusMedium,
  },
  folded: { paddingBottom: tokens.spacingVerticalM },
})

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}

const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatFull(at)}>
    {formatDateTime(at)}
  </time>
)

/** The ticket's facts beside its text; on a narrow screen, folded under the heading. */
export function TicketFacts({ ticket }: { ticket: TicketFacts_ticket$key }) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const { scopes } = useSession()
  const data = useFragment(
    graphql`
      fragment TicketFacts_ticket on Ticket @throwOnFieldError {
        number
        projectNumber
        subject
        project {
          name
        }
        creator {
          ...people_person
        }
        statuses
        assignee {
          ...people_person
        }
        dueOn
        createdAt
        modifiedAt
        subscribers {
          ...people_person
        }
        viewerIsSubscribed
        loggedHours
      }
    `,
    ticket,
  )
  const { number, projectNumber, subject, project, statuses, dueOn, createdAt, modifiedAt, loggedHours } =
    data
  const projectName = project?.name ?? `Project ${projectNumber}`
  const creator = readPerson(data.creator)
  const assignee = data.assignee ? readPerson(data.assignee) : null
  const subscribers = data.subscribers.map(readPerson)
  const facts = (
    <dl className={styles.facts}>
      <Fact term="Project">
        {scopes.includes('tickets') ? (
          <TextLink to={`/tickets/list/${projectNumber}`}>{projectName}</TextLink>
        ) : (
          projectName
        )}
      </Fact>
      <Fact term="Assignee">
        {assignee ? (
          <Person email={assignee.email} name={assignee.name} size={24} />
        ) : (
          <span data-claim>Nobody</span>
        )}
      </Fact>
      <Fact term="Due">
        {dueOn ? <DueDate due={dueOn} statuses={statuses} /> : <span data-claim>No date</span>}
      </Fact>
      <Fact term="Creator">
        <Person email={creator.email} name={creator.name} size={24} />
      </Fact>
      <Fact term="Created">
        <Instant at={createdAt} />
      </Fact>
      <Fact term="Modified">
        <Instant at={modifiedAt} />
      </Fact>
      <Fact term="Subscribers">
        {subscribers.length === 0 ? (
          <span data-claim>Nobody</span>
        ) : (
          <ul className={styles.people}>
            {subscribers.map(person => (
              <li key={person.email}>
                <Person email={person.email} name={person.name} size={24} />
              </li>
            ))}
          </ul>
        )}
        {data.viewerIsSubscribed && (
          <TextLink to={unsubscribePath({ projectNumber, number, subject })}>Unsubscribe</TextLink>
        )}
      </Fact>
      {scopes.includes('timesheets') && (
        <Fact term="Hours">
          {typeof loggedHours === 'number' && `${formatHours(loggedHours)} logged · `}
          <TextLink to={logTimePath({ projectNumber, number })}>Log time</TextLink>
        </Fact>
      )}
    </dl>
  )
  if (!isNarrow) return facts
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>Facts</summary>
      {facts}
      <Divider />
    </details>
  )
}
