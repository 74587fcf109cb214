import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Announces events to screen readers; the same text twice is announced twice. */
export function useAnnouncer() {
  const styles = useStyles()
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState(() => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })))
  const announcer = (
    <div role="status" aria-live="polite" className={styles.hidden}>
      <span key={said.count}>{said.text}</span>
    </div>
  )
  return { announce, announcer }
}
