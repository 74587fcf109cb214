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
import { QuickButton } from '../../../../tickets/quickEdit/QuickButton.tsx'
import { QuickEdit } from '../../../../tickets/quickEdit/QuickEdit.tsx'
import type { QuickTicket } from '../../../../tickets/quickEdit/quickEditContext.ts'
import { FamilyBadge } from '../../../../tickets/StatusBadges.tsx'
import { BADGE_ORDER, customTags, FAMILY_LABELS, tagOf, valueIn } from '../../../../tickets/statuses.ts'
import { FactsKeys } from './FactsKeys.tsx'
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

/** The tags of a ticket, each of which can be changed here. */
function TagFacts({ ticket }: { ticket: QuickTicket }) {
  const { statuses } = ticket
  const tags = customTags(statuses).toSorted()
  return (
    <>
      {BADGE_ORDER.map(family => {
        const value = valueIn(statuses, family)
        return (
          <Fact key={family} term={FAMILY_LABELS[family]}>
            <QuickButton field={family} ticket={ticket} value={value ?? 'none'}>
              {value === null ? '–' : <FamilyBadge tag={tagOf(family, value)} value={value} />}
            </QuickButton>
          </Fact>
        )
      })}
      <Fact term="Tags">
        <QuickButton field="tags" ticket={ticket} value={tags.join(', ') || 'none'}>
          {tags.length > 0 ? tags.join(', ') : <span data-claim>None</span>}
        </QuickButton>
      </Fact>
    </>
  )
}

/** The ticket's facts beside its text; on a narrow screen, folded under the heading. */
export function TicketFacts({ ticket }: { ticket: TicketFacts_ticket$key }) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const { scopes } = useSession()
  const data = useFragment(
    graphql`
      fragment TicketFacts_ticket on Ticket @throwOnFieldError {
        id
        number
        projectNumber
        subject
        viewerCanEdit
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
  const { id, number, projectNumber, subject, statuses, viewerCanEdit } = data
  const { project, dueOn, createdAt, modifiedAt, loggedHours } = data
  const quickTicket = { id, number, projectNumber, subject, statuses, viewerCanEdit }
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
      <TagFacts ticket={quickTicket} />
      <Fact term="Assignee">
        <QuickButton field="assignee" ticket={quickTicket} value={assignee?.name ?? 'nobody'}>
          {assignee ? (
            <Person email={assignee.email} name={assignee.name} size={24} />
          ) : (
            <span data-claim>Nobody</span>
          )}
        </QuickButton>
      </Fact>
      <Fact term="Due">
        <QuickButton field="due" ticket={quickTicket} value={dueOn ?? 'no date'}>
          {dueOn ? <DueDate due={dueOn} statuses={statuses} /> : <span data-claim>No date</span>}
        </QuickButton>
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
  const known = [creator, ...subscribers]
  return (
    <QuickEdit people={known}>
      {isNarrow ? (
        <details className={styles.folded}>
          <summary className={styles.summary}>Facts</summary>
          {facts}
          <Divider />
        </details>
      ) : (
        facts
      )}
      <FactsKeys ticket={quickTicket} />
    </QuickEdit>
  )
}
