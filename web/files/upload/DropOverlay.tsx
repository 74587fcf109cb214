import { Caption1, makeStyles, Portal, Subtitle2, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'

const useStyles = makeStyles({
  overlay: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000_000,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
    margin: tokens.spacingVerticalS,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    color: tokens.colorNeutralForeground1,
    textAlign: 'center',
    // The drop goes to what lies below.
    pointerEvents: 'none',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationFast,
  },
  icon: { fontSize: '32px', lineHeight: 0, color: tokens.colorBrandForeground1 },
})

/** Covers the page while files are dragged over it, and says what a drop does. */
export function DropOverlay() {
  const styles = useStyles()
  return (
    <Portal>
      <div className={styles.overlay}>
        <span aria-hidden className={styles.icon}>
          <ArrowUploadRegular />
        </span>
        <Subtitle2>Drop files anywhere to attach them</Subtitle2>
        <Caption1>Images that you drop into the text appear there</Caption1>
      </div>
    </Portal>
  )
}
