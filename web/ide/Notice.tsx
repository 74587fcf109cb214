import type { ReactNode } from 'react'

/** A line above the editors. */
export const Notice = ({
  isWarning = false,
  onDismiss,
  children,
}: {
  isWarning?: boolean
  onDismiss?: () => void
  children: ReactNode
}) => (
  <div role={isWarning ? 'alert' : 'status'} className={isWarning ? 'notice warning' : 'notice'}>
    <p>{children}</p>
    {onDismiss && (
      <button type="button" onClick={onDismiss}>
        Dismiss
      </button>
    )}
  </div>
)
