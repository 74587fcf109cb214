import { makeStyles } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef } from 'react'
import { WaitingButton } from '../../../../ui/WaitingButton.tsx'

const useStyles = makeStyles({
  place: {
    display: 'flex',
    justifyContent: 'center',
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
  },
})

/** How far ahead of the reader, in pixels, the next comments are asked for. */
const AHEAD = '600px'

/** Asks for more comments: when it is pressed, and by itself as the reader comes near. */
export function PageButton({
  label,
  isWaiting,
  isAutomatic,
  onLoad,
}: {
  label: string
  isWaiting: boolean
  /** Whether coming near is enough. */
  isAutomatic: boolean
  onLoad: () => void
}) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const handleNear = useEffectEvent(onLoad)
  useEffect(() => {
    if (!isAutomatic || isWaiting || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isAutomatic, isWaiting])
  return (
    <div ref={place} className={styles.place}>
      <WaitingButton appearance="subtle" isWaiting={isWaiting} onClick={onLoad}>
        {label}
      </WaitingButton>
    </div>
  )
}
