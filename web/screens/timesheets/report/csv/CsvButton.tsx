import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useIsNarrow } from '../../../../ui/theme/useMediaQuery.ts'

/** A button that downloads a CSV file. */
export function CsvButton({
  children,
  reason,
  isWaiting = false,
  onDownload,
}: {
  children: string
  /** Why there is nothing to download; null if there is something. */
  reason: string | null
  /** Whether the file is on its way already. */
  isWaiting?: boolean
  onDownload: () => void
}) {
  const isNarrow = useIsNarrow()
  const button = (
    <Button
      icon={isWaiting ? <Spinner size="tiny" aria-hidden /> : <ArrowDownload20Regular />}
      disabledFocusable={reason !== null}
      aria-busy={isWaiting}
      aria-label={isNarrow ? children : undefined}
      onClick={reason === null && !isWaiting ? onDownload : undefined}
    >
      {!isNarrow && children}
    </Button>
  )
  if (reason === null) return button
  return (
    <Tooltip relationship="description" content={reason}>
      {button}
    </Tooltip>
  )
}
