import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { NARROW, PRINT, TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'
import { FIELD_KEYS, useQuickEdit, type QuickTicket } from './quickEditContext.ts'
import type { QuickField } from './tagChanges.ts'

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: '24px',
    // A button does not make its row higher than the others.
    marginBlock: '-2px',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalXS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    [TOUCH]: { minHeight: TOUCH_SIZE },
    [PRINT]: { padding: 0 },
  },
  // In a table, it shows only in the row that one looks at.
  empty: {
    color: tokens.colorNeutralForeground3,
    // An icon as small as a caption cannot be made out.
    fontSize: tokens.fontSizeBase400,
    opacity: 0,
    [NARROW]: { opacity: 1 },
    [TOUCH]: { opacity: 1 },
    [PRINT]: { display: 'none' },
  },
})

/**
 * What a field of a ticket shows, as the button that changes it; without the right to change it, only that. Both have
 * the same size.
 * @param value in words, for the button's name
 */
export function QuickButton({
  field,
  ticket,
  value,
  isEmpty = false,
  children,
}: {
  field: QuickField
  ticket: QuickTicket
  value: string
  isEmpty?: boolean
  children: ReactNode
}) {
  const styles = useStyles()
  const quickEdit = useQuickEdit()
  if (!quickEdit || !ticket.viewerCanEdit) return isEmpty ? null : children
  const { name = field, keys } = FIELD_KEYS.find(one => one.field === field) ?? {}
  return (
    // Not Fluent's button: a list has hundreds of them, which would show later.
    <button
      type="button"
      aria-haspopup={field === 'tags' ? 'dialog' : 'menu'}
      aria-label={`${name} of #${ticket.number}: ${value}`}
      aria-keyshortcuts={keys}
      title={keys && `${name} (${keys})`}
      data-quick={field}
      data-empty={isEmpty || undefined}
      className={mergeClasses(styles.button, isEmpty && styles.empty)}
      onClick={({ currentTarget }) => quickEdit.open(field, [ticket], currentTarget)}
    >
      {children}
    </button>
  )
}
