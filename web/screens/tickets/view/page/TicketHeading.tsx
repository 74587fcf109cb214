import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular, MailUnreadRegular } from '@fluentui/react-icons'
import { graphql, useFragment } from 'react-relay'
import type { TicketHeading_ticket$key } from '../../../../__generated__/TicketHeading_ticket.graphql.ts'
import { useSession } from '../../../../session/session.ts'
import { StatusBadges } from '../../../../tickets/StatusBadges.tsx'
import { TicketNumber } from '../../../../tickets/TicketNumber.tsx'
import { clamped } from '../../../../ui/text/clamped.ts'
import { TextLink } from '../../../../ui/links.tsx'
import { useIsNarrow } from '../../../../ui/theme/useMediaQuery.ts'
import { PageHeading } from '../../../../ui/Page.tsx'
import { TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'
import { BackToList } from '../neighbours/BackToList.tsx'
import { ListSteps } from '../neighbours/ListSteps.tsx'
import { StickyHead } from '../StickyHead.tsx'
import { useIsOnScreen } from '../reader/useIsOnScreen.ts'
import { TICKET_ANCHOR } from '../ticketPaths.ts'
import type { Reader } from '../reader/useReader.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  what: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '32px',
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { paddingTop: tokens.spacingVerticalL },
  // In a narrow window the sticky part is one line.
  brief: { flexWrap: 'nowrap', alignSelf: 'center' },
  name: { ...clamped(1), fontWeight: tokens.fontWeightSemibold },
  // Keep a long subject from filling a small screen.
  subject: {
    '& h1': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  },
  tools: {
    display: 'flex',
    flexShrink: 0,
    [TOUCH]: { '& button': { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE } },
  },
})

/** The subject and badges, sticky while the thread scrolls, with buttons to move through it. */
export function TicketHeading({ ticket, reader }: { ticket: TicketHeading_ticket$key; reader: Reader }) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  // The card has the badges too.
  const isCardShown = useIsOnScreen(TICKET_ANCHOR)
  const { scopes } = useSession()
  const { number, subject, statuses, projectNumber, project } = useFragment(
    graphql`
      fragment TicketHeading_ticket on Ticket @throwOnFieldError {
        number
        subject
        statuses
        projectNumber
        project {
          name
        }
      }
    `,
    ticket,
  )
  const heading = (
    <PageHeading title={`#${number} ${subject}`}>
      <TicketNumber number={number} />
      {subject}
    </PageHeading>
  )
  const what = (
    <div className={styles.what}>
      <div className={styles.subject} title={subject}>
        {heading}
      </div>
      <div className={styles.line}>{!isCardShown && <StatusBadges statuses={statuses} />}</div>
    </div>
  )
  const brief = (
    <div className={mergeClasses(styles.what, styles.brief)}>
      {isCardShown ? (
        // Otherwise it is only in the facts, which are folded here.
        project &&
        scopes.includes('tickets') && (
          <TextLink to={`/tickets/list/${projectNumber}`}>{project.name}</TextLink>
        )
      ) : (
        <span aria-hidden className={styles.name}>
          <TicketNumber number={number} />
          {subject}
        </span>
      )}
    </div>
  )
  return (
    <>
      <BackToList />
      {isNarrow && <div className={styles.title}>{heading}</div>}
      <StickyHead>
        <div className={styles.row}>
          {isNarrow ? brief : what}
          <div className={styles.tools}>
            <ListSteps number={number} projectNumber={projectNumber} />
            <Steps reader={reader} />
          </div>
        </div>
      </StickyHead>
    </>
  )
}

/** The buttons to move through the thread. */
function Steps({ reader: { unread, step, showUnread } }: { reader: Reader }) {
  const styles = useStyles()
  const isNarrow = useIsNarrow()
  const next = unread === 0 ? 'No unread comments' : `Unread: ${unread} new`
  return (
    <div role="group" aria-label="Comments" className={styles.tools}>
      <Tooltip content="Previous comment (k)" relationship="label">
        <Button appearance="subtle" icon={<ArrowUpRegular />} onClick={() => step(-1)}>
          {!isNarrow && 'Previous'}
        </Button>
      </Tooltip>
      <Tooltip content="Next comment (j)" relationship="label">
        <Button appearance="subtle" icon={<ArrowDownRegular />} onClick={() => step(1)}>
          {!isNarrow && 'Next'}
        </Button>
      </Tooltip>
      <Tooltip content={next} relationship="label">
        <Button
          appearance="subtle"
          icon={<MailUnreadRegular />}
          disabledFocusable={unread === 0}
          onClick={showUnread}
        >
          {!isNarrow && (unread === 0 ? 'Unread' : `${unread} unread`)}
        </Button>
      </Tooltip>
    </div>
  )
}
