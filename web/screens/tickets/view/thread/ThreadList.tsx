import { makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, useState } from 'react'
import { continues, entriesOf, UNFOLDED, type Entry } from './commentKinds.ts'
import { FoldedChanges } from './FoldedChanges.tsx'
import { NewDivider } from './NewDivider.tsx'
import type { ThreadComment } from './threadEdge.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

interface Props {
  comments: readonly ThreadComment[]
  viewer: string
  /** Number of the comment that the address points at. */
  target: number | null
  /** Number of the comment after the line between old and new. */
  firstNew: number | null
}

const firstOf = (entry: Entry<ThreadComment>) => ('comment' in entry ? entry.comment : entry.changes[0])

/** The loaded comments as a list of labelled articles; many consecutive changes are folded. */
export function ThreadList({ comments, viewer, target, firstNew }: Props) {
  const styles = useStyles()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const entries = entriesOf(comments, ({ number }) => number === firstNew)
  return (
    <ol aria-label="Comments" className={styles.list}>
      {entries.map((entry, index) => {
        const first = firstOf(entry)
        if (!first) return null
        const divider = first.number === firstNew && (
          <li>
            <NewDivider />
          </li>
        )
        const previous = entries[index - 1]
        const before = previous && 'comment' in previous && !divider ? previous.comment : undefined
        const shown = 'comment' in entry ? [entry.comment] : entry.changes
        const isFolded =
          shown.length > UNFOLDED && !shown.some(({ id, number }) => unfolded.has(id) || number === target)
        return (
          <Fragment key={first.id}>
            {divider}
            {isFolded ? (
              <li>
                <FoldedChanges
                  count={shown.length}
                  last={shown.at(-1)?.number ?? 0}
                  onShow={() => setUnfolded(new Set([...unfolded, ...shown.map(({ id }) => id)]))}
                />
              </li>
            ) : (
              shown.map(({ id, number, comment, Entry }) => (
                <li key={id}>
                  <Entry
                    comment={comment}
                    viewer={viewer}
                    isTarget={target === number}
                    isContinued={continues(first, before)}
                  />
                </li>
              ))
            )}
          </Fragment>
        )
      })}
    </ol>
  )
}
