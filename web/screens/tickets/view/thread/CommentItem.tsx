import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { memo, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { CommentItem_comment$key } from '../../../../__generated__/CommentItem_comment.graphql.ts'
import { FilesCard } from '../../../../files/FilesCard.tsx'
import { SafeHtml } from '../../../../files/SafeHtml.tsx'
import { formatDateTime } from '../../../../ui/text/format.ts'
import { describeChanges } from './changeLabels.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { EditButton } from '../editing/EditButton.tsx'
import { EditedButton } from '../editing/EditedButton.tsx'
import { OwnBody } from '../editing/OwnBody.tsx'
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

/** A comment: author, date as an anchor, body, files and changes; the author can edit it in place. */
export const CommentItem = memo(function CommentItem({ comment, viewer, isTarget, isContinued }: Props) {
  const styles = useStyles()
  const data = useFragment(
    graphql`
      fragment CommentItem_comment on Comment @throwOnFieldError {
        id
        number
        author {
          ...people_person
        }
        createdAt
        editedAt
        isEditable
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
  const { id, number, createdAt, body } = data
  const editedAt = data.editedAt ?? null
  const author = readPerson(data.author)
  const files = data.files.map(readFile)
  const changes = readChanges(data.changes)
  const descriptions = changes ? describeChanges(changes) : []
  const anchor = commentAnchor(number)
  const label = `Comment by ${author.name}, ${formatDateTime(createdAt)}`
  const isOwn = isSame(author.email, viewer)
  const canEdit = isOwn && data.isEditable
  const content: ReactNode = (
    <>
      <div data-quotable>
        <SafeHtml html={body} imageUrl={imageUrlIn(files)} />
      </div>
      <FilesCard files={files} hidden={shownInline(body)} />
    </>
  )
  return (
    <EntryFrame
      anchor={anchor}
      number={number}
      label={label}
      author={author}
      date={createdAt}
      frame={isOwn ? 'own' : 'other'}
      isTarget={isTarget}
      isContinued={isContinued}
      isQuotable={body !== ''}
      edited={editedAt !== null && <EditedButton id={id} editedAt={editedAt} />}
      editButton={canEdit && <EditButton id={id} of={label} />}
    >
      {canEdit ? (
        <OwnBody comment={{ id, body, editedAt, files, mayBeEmpty: changes !== null }} anchor={anchor}>
          {content}
        </OwnBody>
      ) : (
        content
      )}
      {descriptions.length > 0 && <Caption1 className={styles.changes}>{descriptions.join(', ')}</Caption1>}
    </EntryFrame>
  )
})
