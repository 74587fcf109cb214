import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { copyText } from './copyText.ts'
import { useToast } from '../toasts/toasts.ts'

/** Copies a text, and confirms it. `of` names the text, such as "the endpoint". */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const toast = useToast()
  const handleClick = () => {
    copyText(text).then(
      () => toast({ intent: 'success', title: 'Copied' }),
      () =>
        toast({ intent: 'error', title: 'Error', body: 'It could not be copied. Select the text instead.' }),
    )
  }
  return (
    <Button
      appearance="subtle"
      icon={<CopyRegular />}
      title={`Copy ${of}`}
      aria-label={`Copy ${of}`}
      onClick={handleClick}
    />
  )
}
