import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { useState, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fieldsOf } from '../../../../state/keptShape.ts'
import { readWalk, type ListWalk } from '../../../../tickets/listWalk.ts'
import { useLink } from '../../../../ui/links.tsx'
import { PRINT, TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalM,
    minHeight: '24px',
    [TOUCH]: { minHeight: TOUCH_SIZE, marginTop: 0 },
    [PRINT]: { display: 'none' },
  },
})

/** The index of the browser's current history entry, as the router counts; null if it does not. */
function entryIndex(): number | null {
  const index = fieldsOf(window.history.state)?.('idx')
  return typeof index === 'number' ? index : null
}

/**
 * The way back to the same place of the list from which the ticket was opened
 * (docs/specification/ticket-screens.md#next-ticket); nothing if it was not opened from a list.
 */
export function BackToList() {
  const location = useLocation()
  // A link to a comment has a history entry of its own, without the list.
  const [opened] = useState(() => ({ walk: readWalk(location.state), index: entryIndex() }))
  return opened.walk && <BackLink walk={opened.walk} index={opened.index} />
}

function BackLink({ walk, index }: { walk: ListWalk; index: number | null }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { href, onClick } = useLink(walk.address)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // The list's entry of the history has its place, and is the one before that of the ticket.
    const steps = index === null ? 1 : (entryIndex() ?? index) - index + 1
    if (!isPlain || index === 0) onClick(event)
    else {
      event.preventDefault()
      void navigate(-steps)
    }
  }
  return (
    <div>
      <Link href={href} onClick={handleClick} className={styles.link}>
        <ArrowLeftRegular aria-hidden />
        Back to list
      </Link>
    </div>
  )
}
