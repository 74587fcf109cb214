import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useRevalidator } from 'react-router-dom'
import { useScreenAction } from './screenActions.ts'
import { WaitingButton } from './WaitingButton.tsx'

/**
 * Refetches the data of the page. The old data shows until the answer arrives. Beside a heading it is an icon;
 * where there is nothing else to do, a primary button with its word.
 */
export function RefreshButton({ appearance }: { appearance?: 'primary' }) {
  const { revalidate, state } = useRevalidator()
  const isWaiting = state === 'loading'
  const handleClick = () => void revalidate()
  useScreenAction('Refresh', handleClick)
  if (appearance)
    return (
      <WaitingButton appearance={appearance} isWaiting={isWaiting} onClick={handleClick}>
        Refresh
      </WaitingButton>
    )
  return (
    <Tooltip content="Refresh" relationship="label">
      <Button
        appearance="subtle"
        icon={isWaiting ? <Spinner size="extra-tiny" /> : <ArrowClockwiseRegular />}
        disabledFocusable={isWaiting}
        aria-busy={isWaiting}
        onClick={isWaiting ? undefined : handleClick}
      />
    </Tooltip>
  )
}
