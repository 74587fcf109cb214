import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  ToolbarToggleButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons'
import { useState, type KeyboardEvent } from 'react'
import { typedUrl } from '../ui/text/safeUrl.ts'
import { ariaKeys, keyLabel } from './keyLabels.ts'

const useStyles = makeStyles({
  surface: { display: 'grid', gap: tokens.spacingVerticalM, width: 'min(22rem, calc(100vw - 32px))' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** The link button, and the popover where the user types the address. */
export function LinkButton({
  url,
  isOpen,
  isDisabled,
  onOpenChange,
  onLink,
  onUnlink,
}: {
  /** Where the link at the cursor leads; null if there is none. */
  url: string | null
  isOpen: boolean
  isDisabled: boolean
  onOpenChange: (isOpen: boolean) => void
  onLink: (url: string) => void
  onUnlink: () => void
}) {
  const title = `Link (${keyLabel('Mod+K')})`
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning={{ position: 'below', align: 'start' }}
      onOpenChange={(_event, data) => onOpenChange(data.open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={title} relationship="label" positioning="above">
          <ToolbarToggleButton
            name="link"
            value="LINK"
            icon={<LinkRegular />}
            disabled={isDisabled}
            aria-keyshortcuts={ariaKeys('Mod+K')}
          />
        </Tooltip>
      </PopoverTrigger>
      <LinkSurface url={url} onClose={() => onOpenChange(false)} onLink={onLink} onUnlink={onUnlink} />
    </Popover>
  )
}

function LinkSurface({
  url,
  onClose,
  onLink,
  onUnlink,
}: {
  url: string | null
  onClose: () => void
  onLink: (url: string) => void
  onUnlink: () => void
}) {
  const styles = useStyles()
  const [text, setText] = useState(url?.replace(/^mailto:/, '') ?? '')
  const [isWrong, setWrong] = useState(false)
  const handleApply = () => {
    const typed = typedUrl(text)
    if (typed === null) setWrong(true)
    else onLink(typed)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Do not submit a form around the editor.
    event.preventDefault()
    event.stopPropagation()
    handleApply()
  }
  const message = 'Type a web address (http or https) or an e-mail address'
  return (
    <PopoverSurface className={styles.surface} aria-label="Link">
      <Field label="Address" {...(isWrong ? { validationMessage: message } : {})}>
        <Input
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={text}
          onChange={(_event, { value }) => {
            setText(value)
            setWrong(false)
          }}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <div className={styles.actions}>
        {url === null ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button onClick={onUnlink}>Remove link</Button>
        )}
        <Button appearance="primary" onClick={handleApply}>
          Apply
        </Button>
      </div>
    </PopoverSurface>
  )
}
