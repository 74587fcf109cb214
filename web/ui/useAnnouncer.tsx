import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { visuallyHidden } from './theme/visuallyHidden.ts'

const useStyles = makeStyles({
  hidden: visuallyHidden,
})

/**
 * Announces events to screen readers; the same text twice is announced twice.
 * @param politeness assertive interrupts what they are reading
 */
export function useAnnouncer(politeness: 'polite' | 'assertive' = 'polite') {
  const styles = useStyles()
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState(() => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })))
  const announcer = (
    <div role={politeness === 'polite' ? 'status' : 'alert'} aria-live={politeness} className={styles.hidden}>
      <span key={said.count}>{said.text}</span>
    </div>
  )
  return { announce, announcer }
}
