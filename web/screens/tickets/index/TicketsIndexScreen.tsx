import { makeStyles, Skeleton, SkeletonItem, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { graphql } from 'react-relay'
import type { TicketsIndexScreenQuery } from '../../../__generated__/TicketsIndexScreenQuery.graphql.ts'
import { byText, numberFormat } from '../../../locale/locale.ts'
import { formOf } from '../../../locale/plural.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { Contents } from '../../../shell/Contents.tsx'
import { FirstScreen } from '../../../shell/FirstScreen.tsx'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { BUILT_IN_VIEWS, builtInPath, type BuiltInView } from '../../../tickets/views/builtInViews.ts'
import { useKeptViews } from '../../../tickets/views/keptViews.ts'
import {
  readSavedView,
  savedFilterText,
  savedPath,
  type SavedView,
} from '../../../tickets/views/savedView.ts'
import { ListFailure } from '../../../ui/ListFailure.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { useCountChanges } from './useCountChanges.ts'

const ENTRIES = [
  {
    to: '/tickets/list',
    label: 'List Tickets',
    about: 'All tickets that are open to you, by status, project and words.',
  },
  {
    to: '/tickets/projects',
    label: 'Manage Projects',
    about: 'Create projects, and say who sees the tickets in them.',
  },
]

/** The largest count, which stands for that many or more. */
const MANY = 1_000

const useStyles = makeStyles({
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  title: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  quiet: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  hidden: visuallyHidden,
  skeleton: { display: 'grid', gap: tokens.spacingVerticalS, maxWidth: '720px' },
})

type Count = number | null | undefined

const whole = numberFormat()

function CountText({ count }: { count: number }) {
  const styles = useStyles()
  return (
    <>
      {whole.format(count)}
      {count >= MANY && '+'}
      <span className={styles.hidden}> {formOf(count, 'ticket', 'tickets')}</span>
    </>
  )
}

const countOf = (count: Count) => (typeof count === 'number' ? { count: <CountText count={count} /> } : {})

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section aria-label={title}>
      <h2 dir="auto" className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Frame({ counts, children }: { counts?: Record<BuiltInView['id'], Count>; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <Page title="Tickets Index">
      <FirstScreen
        words={[
          'A ticket is a thread about one question or task. Everybody who follows it sees at once what is new.',
        ]}
        actions={
          <ButtonLink to="/tickets/create" appearance="primary">
            Create Ticket
          </ButtonLink>
        }
      >
        <div className={styles.sections}>
          <Section title="Views">
            <Contents
              entries={BUILT_IN_VIEWS.map(view => ({
                to: builtInPath(view),
                label: view.name,
                about: view.hint,
                ...countOf(counts?.[view.id]),
              }))}
            />
          </Section>
          {children}
          <Section title="Pages">
            <Contents entries={ENTRIES} />
          </Section>
        </div>
      </FirstScreen>
    </Page>
  )
}

function Views() {
  const styles = useStyles()
  const { assigned, created, due, ticketViews } = usePreloaded<TicketsIndexScreenQuery>(graphql`
    query TicketsIndexScreenQuery(
      $today: Date!
      $assigned: [String!]!
      $created: [String!]!
      $due: [String!]!
    ) @throwOnFieldError {
      liveCursor
      assigned: ticketCount(statuses: $assigned)
      created: ticketCount(statuses: $created)
      due: ticketCount(statuses: $due)
      ticketViews {
        ...savedView_view
        count(today: $today)
      }
    }
  `)
  useCountChanges(typeof assigned === 'number')
  const kept = useKeptViews()
  const views: readonly (SavedView & { count?: Count })[] =
    ticketViews?.map(view => ({ ...readSavedView(view), count: view.count })) ?? kept
  const entriesOf = (shared: string | null) =>
    views
      .filter(({ sharedWith }) => (sharedWith?.name ?? null) === shared)
      .map(view => ({
        to: savedPath(view),
        label: view.name,
        about: savedFilterText(view),
        ...countOf(view.count),
      }))
  const own = entriesOf(null)
  const projects = [
    ...new Set(views.flatMap(({ sharedWith }) => (sharedWith ? [sharedWith.name] : []))),
  ].sort(byText)
  return (
    <Frame counts={{ assigned, created, due }}>
      <Section title="Yours">
        {own.length > 0 ? (
          <Contents entries={own} />
        ) : (
          <p className={styles.quiet}>Set a filter in List Tickets, and save it with the button Views.</p>
        )}
      </Section>
      {projects.map(project => (
        <Section key={project} title={project}>
          <Contents entries={entriesOf(project)} />
        </Section>
      ))}
    </Frame>
  )
}

function ViewsSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Loading..." className={styles.skeleton}>
      <SkeletonItem size={56} />
      <SkeletonItem size={56} />
    </Skeleton>
  )
}

/** The views of tickets, each with its count, and the pages of the section (docs/specification/ticket-screens.md#tickets-index). */
export function TicketsIndexScreen() {
  return (
    <ScreenBoundary
      skeleton={
        <Frame>
          <ViewsSkeleton />
        </Frame>
      }
      failed={error => (
        <Frame>
          <ListFailure title="The views could not be loaded" error={error} />
        </Frame>
      )}
    >
      <Views />
    </ScreenBoundary>
  )
}
