import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { CommentItem_comment$key } from '../../../../__generated__/CommentItem_comment.graphql.ts'
import { FilesCard } from '../../../../files/FilesCard.tsx'
import { SafeHtml } from '../../../../files/SafeHtml.tsx'
import { formatDateTime } from '../../../../ui/text/format.ts'
import { describeChanges } from './changeLabels.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { imageUrlIn, readFile, shownInline } from './inlineFiles.ts'
import { isSame, readPerson } from '../people.ts'
import { readChanges } from './readChanges.ts'
import { commentAnchor } from '../ticketPaths.ts'

const useStyles = makeStyles({ changes: { color: tokens.colorNeutralForeground3 } })

export type CommentItemRef = CommentItem_comment$key

interface Props {
  comment: CommentItem_comment$key
  /** E-mail of the user. */
  viewer: string
  isTarget: boolean
  isContinued: boolean
}

/** A comment: author, date as an anchor, body, files and changes. */
export const CommentItem = memo(function CommentItem({ comment, viewer, isTarget, isContinued }: Props) {
  const styles = useStyles()
  const data = useFragment(
    graphql`
      fragment CommentItem_comment on Comment @throwOnFieldError {
        number
        author {
          ...people_person
        }
        createdAt
        body
        files {
          ...inlineFiles_file
        }
        changes {
          ...readChanges_changes
        }
      }
    `,
    comment,
  )
  const { number, createdAt, body } = data
  const author = readPerson(data.author)
  const files = data.files.map(readFile)
  const changes = readChanges(data.changes)
  const descriptions = changes ? describeChanges(changes) : []
  return (
    <EntryFrame
      anchor={commentAnchor(number)}
      number={number}
      label={`Comment by ${author.name}, ${formatDateTime(createdAt)}`}
      author={author}
      date={createdAt}
      frame={isSame(author.email, viewer) ? 'own' : 'other'}
      isTarget={isTarget}
      isContinued={isContinued}
      isQuotable={body !== ''}
    >
      <div data-quotable>
        <SafeHtml html={body} imageUrl={imageUrlIn(files)} />
      </div>
      <FilesCard files={files} hidden={shownInline(body)} />
      {descriptions.length > 0 && <Caption1 className={styles.changes}>{descriptions.join(', ')}</Caption1>}
    </EntryFrame>
  )
})
