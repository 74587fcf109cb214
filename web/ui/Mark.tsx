import { makeStyles } from '@fluentui/react-components'
import { MARK } from '../../common/mark.ts'

const useStyles = makeStyles({
  // It keeps its colours where the system replaces those of pages.
  mark: { display: 'block', flexShrink: 0, forcedColorAdjust: 'none' },
})

/** The mark of the app, for places where its name stands beside it. Its size is in pixels. */
export function Mark({ size }: { size: number }) {
  const styles = useStyles()
  const { dot } = MARK
  return (
    <svg
      aria-hidden
      className={styles.mark}
      width={size}
      height={size}
      viewBox={`0 0 ${MARK.size} ${MARK.size}`}
    >
      <rect width={MARK.size} height={MARK.size} rx={MARK.radius} fill={MARK.ground} />
      <path d={MARK.lines} stroke={MARK.line} strokeWidth={MARK.strokeWidth} strokeLinecap="round" />
      <circle cx={dot.x} cy={dot.y} r={dot.radius} fill={MARK.line} />
    </svg>
  )
}
