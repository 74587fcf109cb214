import { useRevalidator } from 'react-router-dom'
import { WaitingButton } from './WaitingButton.tsx'

/** Reads the data of the page again. What shows stays until the answer is there. */
export function RefreshButton({ appearance }: { appearance?: 'primary' }) {
  const { revalidate, state } = useRevalidator()
  return (
    <WaitingButton appearance={appearance} isWaiting={state === 'loading'} onClick={() => void revalidate()}>
      Refresh
    </WaitingButton>
  )
}
