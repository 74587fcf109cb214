import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { Upload } from '../types.ts'
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts'

const useStyles = makeStyles({
  unseen: visuallyHidden,
})

const newsOf = (before: readonly Upload[], now: readonly Upload[]) => {
  const states = new Map(before.map(({ id, state }) => [id, state]))
  return now
    .filter(({ id, state }) => states.get(id) !== state && state !== 'error')
    .map(({ name, state }) => (state === 'done' ? `${name} is uploaded` : `Uploading ${name}`))
    .join('. ')
}

/**
 * Announces each start and end of an upload to screen readers, but not each percent. A failure is announced by
 * its toast.
 */
export function UploadNews({ uploads }: { uploads: readonly Upload[] }) {
  const styles = useStyles()
  const [seen, setSeen] = useState(uploads)
  const [news, setNews] = useState('')
  if (seen !== uploads) {
    const latest = newsOf(seen, uploads)
    setSeen(uploads)
    if (latest !== '') setNews(latest)
  }
  return (
    <span role="status" className={styles.unseen}>
      {news}
    </span>
  )
}
