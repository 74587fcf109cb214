import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { isCutOff } from '../net/connection.ts'
import { whenBack } from '../net/whenBack.ts'
import { useStore } from '../state/store.ts'
import { useIsNarrow } from '../ui/theme/useMediaQuery.ts'
import { useIsOffline } from '../ui/useIsOffline.ts'
import { NARROW } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  // Over the page and its dialogs at any scroll position, and out of the way of toasts and the pointer: in
  // narrow windows, toasts are at the bottom.
  place: {
    position: 'fixed',
    insetInlineStart: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 2_000_000,
    pointerEvents: 'none',
    [NARROW]: {
      insetInline: 0,
      top: tokens.spacingVerticalS,
      bottom: 'auto',
      display: 'flex',
      justifyContent: 'center',
    },
  },
  notice: {
    ...typographyStyles.body1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    boxShadow: tokens.shadow16,
  },
  icon: { fontSize: '20px' },
})

/** Shows on every page that nothing can load or save at the moment (docs/specification/running.md#offline). */
export function ConnectionNotice() {
  const styles = useStyles()
  const isCut = useStore(isCutOff)
  const isOffline = useIsOffline()
  const isNarrow = useIsNarrow()
  // A narrow bar has no space for more.
  const cutOff = isNarrow ? 'No connection' : 'No connection to the server'
  // Polls until there is an answer, even if nothing on the page waits for one.
  useEffect(() => (isCut ? whenBack(() => undefined) : undefined), [isCut])
  return (
    <div role="status" className={styles.place}>
      {isCut && (
        <span className={styles.notice}>
          <CloudOffRegular aria-hidden className={styles.icon} />
          {isOffline ? 'You are offline' : cutOff}
        </span>
      )}
    </div>
  )
}
