import type { ComponentType } from 'react'
import { graphql, readInlineData } from 'react-relay'
import type { threadEdge_edge$key } from '../../../../__generated__/threadEdge_edge.graphql.ts'
import { ChangeEntry, type ChangeEntryRef } from './ChangeEntry.tsx'
import type { Placed } from './commentKinds.ts'
import { CommentItem, type CommentItemRef } from './CommentItem.tsx'
import { readPerson } from '../people.ts'

/** A comment of the thread: the fields that arrange it, and the fragment that shows it. */
export interface ThreadComment extends Placed {
  id: string
  cursor: string
  /** E-mail. */
  author: string
  authorName: string
  body: string
  /** Milliseconds since 1970. */
  createdAt: number
  editedAt: string | null
  /** Whether its author can edit it. */
  isEditable: boolean
  comment: CommentItemRef & ChangeEntryRef
  /** The component that shows it. */
  Entry: ComponentType<{
    comment: CommentItemRef & ChangeEntryRef
    viewer: string
    isTarget: boolean
    isContinued: boolean
  }>
}

/** Reads a comment from an edge of the thread, or from a mutation or subscription. */
export function readEdge(edge: threadEdge_edge$key): ThreadComment {
  const { cursor, node } = readInlineData(
    graphql`
      fragment threadEdge_edge on CommentEdge @inline {
        cursor
        node {
          id
          number
          author {
            ...people_person
          }
          body
          createdAt
          editedAt
          isEditable
          files {
            __typename
          }
          ...CommentItem_comment
          ...ChangeEntry_comment
        }
      }
    `,
    edge,
  )
  const { id, number, body, files, createdAt, editedAt, isEditable } = node
  const { email, name } = readPerson(node.author)
  const isRemark = body !== '' || files.length > 0
  return {
    id,
    cursor,
    number,
    author: email,
    authorName: name,
    body,
    createdAt: Date.parse(createdAt),
    editedAt: editedAt ?? null,
    isEditable,
    isRemark,
    comment: node,
    Entry: isRemark ? CommentItem : ChangeEntry,
  }
}
