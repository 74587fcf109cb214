import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { visuallyHidden } from './theme/visuallyHidden.ts'

const useStyles = makeStyles({
  hidden: visuallyHidden,
})

/** How long an announcement stays in the page, in milliseconds: readers need a moment to notice it. */
const ANNOUNCED_FOR = 500

/**
 * Announces events to screen readers; the same text twice is announced twice.
 * @param politeness assertive interrupts what they are reading
 */
export function useAnnouncer(politeness: 'polite' | 'assertive' = 'polite') {
  const styles = useStyles()
  const [said, setSaid] = useState({ text: '', count: 0 })
  const [announce] = useState(() => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })))
  useEffect(() => {
    if (said.text === '') return
    // Readers that go through the page find what it is about, not its announcement as well.
    const timer = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), ANNOUNCED_FOR)
    return () => clearTimeout(timer)
  }, [said])
  const announcer = (
    <div role={politeness === 'polite' ? 'status' : 'alert'} aria-live={politeness} className={styles.hidden}>
      <span key={said.count}>{said.text}</span>
    </div>
  )
  return { announce, announcer }
}
