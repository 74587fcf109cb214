import { useRevalidator } from 'react-router-dom'
import { WaitingButton } from './WaitingButton.tsx'

/** Refetches the data of the page. The old data shows until the answer arrives. */
export function RefreshButton({ appearance }: { appearance?: 'primary' }) {
  const { revalidate, state } = useRevalidator()
  return (
    <WaitingButton appearance={appearance} isWaiting={state === 'loading'} onClick={() => void revalidate()}>
      Refresh
    </WaitingButton>
  )
}
