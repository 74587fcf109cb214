import { Caption1, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ChangeEntry_comment$key } from '../../../../__generated__/ChangeEntry_comment.graphql.ts'
import { formatDateTime } from '../../../../ui/text/format.ts'
import { describeChanges } from './changeLabels.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { DateAnchor } from './EntryFrame.tsx'
import { readPerson } from '../people.ts'
import { readChanges } from './readChanges.ts'
import { HEAD_ROOM } from '../TicketLayout.tsx'
import { commentAnchor } from '../ticketPaths.ts'
import { NARROW } from '../../../../ui/theme/media.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    scrollMarginTop: HEAD_ROOM,
    // Badges take more lines there.
    [NARROW]: { scrollMarginTop: '72px' },
    outlineStyle: 'none',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  target: shorthands.borderColor(tokens.colorCompoundBrandStroke),
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  text: {
    flexGrow: 1,
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

export type ChangeEntryRef = ChangeEntry_comment$key

interface Props {
  comment: ChangeEntry_comment$key
  isTarget: boolean
}

/** A line between comments: who changed what on the ticket, and when. */
export const ChangeEntry = memo(function ChangeEntry({ comment, isTarget }: Props) {
  const styles = useStyles()
  const data = useFragment(
    graphql`
      fragment ChangeEntry_comment on Comment @throwOnFieldError {
        number
        author {
          ...people_person
        }
        createdAt
        changes {
          ...readChanges_changes
        }
      }
    `,
    comment,
  )
  const { number, createdAt } = data
  const author = readPerson(data.author)
  const changes = readChanges(data.changes)
  const descriptions = changes ? describeChanges(changes) : []
  const label = `Change by ${author.name}, ${formatDateTime(createdAt)}`
  return (
    <article
      id={commentAnchor(number)}
      data-comment={number}
      tabIndex={-1}
      aria-label={label}
      aria-current={isTarget ? 'location' : undefined}
      className={mergeClasses(styles.line, isTarget && styles.target)}
    >
      <EditRegular aria-hidden className={styles.icon} />
      <Caption1 className={styles.text}>
        <strong>{author.name}</strong>{' '}
        {descriptions.length > 0 ? descriptions.join(', ') : 'changed the ticket'}{' '}
        <DateAnchor anchor={commentAnchor(number)} date={createdAt} />
      </Caption1>
      <CopyLinkButton anchor={commentAnchor(number)} of={label} />
    </article>
  )
})
