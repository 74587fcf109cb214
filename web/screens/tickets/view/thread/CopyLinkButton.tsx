import { Button } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons'
import { useLocation } from 'react-router-dom'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { copyText } from '../../../../ui/text/copyText.ts'

/** Copies the link to a part of the page. */
export function CopyLinkButton({ anchor, of }: { anchor: string; of: string }) {
  const { pathname, search } = useLocation()
  const toast = useToast()
  const handleClick = () => {
    const address = `${window.location.origin}${pathname}${search}#${anchor}`
    copyText(address).then(
      () => toast({ intent: 'success', title: 'Link copied' }),
      () => toast({ intent: 'error', title: 'Error', body: `The link could not be copied: ${address}` }),
    )
  }
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<LinkRegular />}
      title="Copy link"
      aria-label={`Copy link to ${of}`}
      onClick={handleClick}
    />
  )
}
