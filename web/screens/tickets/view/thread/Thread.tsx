import {
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf } from '../../../../net/errors.ts'
import { WaitingButton } from '../../../../ui/WaitingButton.tsx'
import { PageButton } from './PageButton.tsx'
import { isSame } from '../people.ts'
import type { Reader } from '../reader/useReader.ts'
import { ThreadList } from './ThreadList.tsx'
import { commentOfHash } from '../ticketPaths.ts'
import { useViewer } from '../useViewer.ts'
import type { Thread as Loaded } from './useThread.ts'

const useStyles = makeStyles({
  thread: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    overflowAnchor: 'none',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  thread: Loaded
  reader: Reader
  /** The user's own comments after this number are still outgoing, and show below. */
  hiddenAfter: number
  /** What screen readers announce. */
  announcer: ReactNode
  /** What follows the comments: the outgoing ones. */
  children: ReactNode
}

/** The loaded comments, with buttons to load earlier and later ones. */
export function Thread({ thread, reader, hiddenAfter, announcer, children }: Props) {
  const styles = useStyles()
  const viewer = useViewer()
  const target = commentOfHash(useLocation().hash)
  const { comments, hasNext, hasPrevious, isLoadingNext, isLoadingPrevious, isOpening, failure } = thread
  const { newSince, isPlaced } = reader
  const shown = comments.filter(({ number, author }) => number <= hiddenAfter || !isSame(author, viewer))
  const firstNew =
    newSince === null
      ? null
      : (shown.find(({ number, author }) => number > newSince && !isSame(author, viewer))?.number ?? null)
  // More loads by itself when scrolled near.
  const isAutomatic = isPlaced && failure === null && !isOpening
  return (
    <section aria-label="Thread" className={styles.thread}>
      {failure && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>Couldn&apos;t load: {messageOf(failure)}</MessageBarBody>
          <MessageBarActions>
            <WaitingButton isWaiting={isOpening} onClick={thread.retry}>
              Refresh
            </WaitingButton>
          </MessageBarActions>
        </MessageBar>
      )}
      {hasPrevious && (
        <PageButton
          label="Earlier comments"
          isWaiting={isLoadingPrevious}
          isAutomatic={isAutomatic}
          onLoad={thread.loadPrevious}
        />
      )}
      {shown.length > 0 && (
        <ThreadList comments={shown} viewer={viewer} target={target} firstNew={firstNew} />
      )}
      {comments.length === 0 && !hasNext && (
        <Text data-claim className={styles.quiet}>
          No comments yet. Write the first one below.
        </Text>
      )}
      {hasNext && (
        <PageButton
          label="Later comments"
          isWaiting={isLoadingNext}
          isAutomatic={isAutomatic}
          onLoad={thread.loadNext}
        />
      )}
      {children}
      {announcer}
    </section>
  )
}
