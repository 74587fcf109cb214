import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  SearchHits_edges$data,
  SearchHits_edges$key,
} from '../../../__generated__/SearchHits_edges.graphql.ts'
import type { SearchHits_ticket$key } from '../../../__generated__/SearchHits_ticket.graphql.ts'
import { MarkedSubject } from '../../../tickets/MarkedSubject.tsx'
import { TicketNumber } from '../../../tickets/TicketNumber.tsx'
import { walkPath } from '../../../tickets/listWalk.ts'
import { useUnread } from '../../../tickets/useUnread.ts'
import { clamped } from '../../../ui/text/clamped.ts'
import { RowLink } from './RowLink.tsx'

const useStyles = makeStyles({
  hit: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  inTable: clamped(3),
  mark: {
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorPaletteYellowForeground2,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
  },
})

type Hit = NonNullable<SearchHits_edges$data[number]['hit']>

/** What the search has found in the listed tickets, by their numbers. */
const HitsContext = createContext<ReadonlyMap<number, Hit>>(new Map())

/** Lets the rows of a list show what the search found in their tickets. */
export function SearchHits({ edges, children }: { edges: SearchHits_edges$key; children: ReactNode }) {
  const found = useFragment(
    graphql`
      fragment SearchHits_edges on TicketEdge @throwOnFieldError @relay(plural: true) {
        node {
          number
        }
        hit {
          field
          commentNumber
          text
          marks {
            start
            end
          }
        }
      }
    `,
    edges,
  )
  const hits = useMemo(
    () => new Map(found.flatMap(({ node, hit }) => (hit ? [[node.number, hit] as const] : []))),
    [found],
  )
  return <HitsContext value={hits}>{children}</HitsContext>
}

/**
 * The number and the subject of a ticket, as a link that opens it at the comment that the search found, with the mark
 * of new comments.
 */
export function RowSubject({ ticket }: { ticket: SearchHits_ticket$key }) {
  const { id, number, projectNumber, subject, commentCount } = useFragment(
    graphql`
      fragment SearchHits_ticket on Ticket @throwOnFieldError {
        id
        number
        projectNumber
        subject
        commentCount
      }
    `,
    ticket,
  )
  const hit = use(HitsContext).get(number)
  const unreadIn = useUnread()
  return (
    <>
      <TicketNumber number={number} />
      <RowLink to={walkPath({ projectNumber, number, subject, comment: hit?.commentNumber ?? null })}>
        <MarkedSubject unread={unreadIn({ id, commentCount })}>
          {/* The subject may have changed since the search. */}
          {hit?.field === 'SUBJECT' && hit.text === subject ? <Marked {...hit} /> : subject}
        </MarkedSubject>
      </RowLink>
    </>
  )
}

/** The excerpt of another text than the subject, with the words that the search found. */
export function FoundText({ number, isInTable = false }: { number: number; isInTable?: boolean }) {
  const styles = useStyles()
  const hit = use(HitsContext).get(number)
  if (!hit || hit.field === 'SUBJECT') return null
  return (
    <div dir="auto" className={mergeClasses(styles.hit, isInTable && styles.inTable)}>
      <Marked {...hit} />
    </div>
  )
}

function Marked({ text, marks }: Pick<Hit, 'text' | 'marks'>) {
  const styles = useStyles()
  return marks.flatMap(({ start, end }, index) => [
    text.slice(marks[index - 1]?.end ?? 0, start),
    <mark key={start} className={styles.mark}>
      {text.slice(start, end)}
    </mark>,
    index === marks.length - 1 ? text.slice(end) : '',
  ])
}
