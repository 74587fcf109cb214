import { Button } from '@fluentui/react-components'
import { TextQuoteRegular } from '@fluentui/react-icons'
import { use } from 'react'
import { QuoteContext } from './quoting.ts'

/** Quotes an entry of the thread, or the selection in it, in the composer. */
export function QuoteButton({ anchor, of }: { anchor: string; of: string }) {
  const quote = use(QuoteContext)
  if (quote === null) return null
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<TextQuoteRegular />}
      title="Quote"
      aria-label={`Quote ${of}`}
      onClick={() => quote(anchor)}
    />
  )
}
