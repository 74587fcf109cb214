import { Button, makeStyles, Text, tokens, Toolbar } from '@fluentui/react-components'
import { FIELD_KEYS, useQuickEdit, type QuickTicket } from '../../../tickets/quickEdit/quickEditContext.ts'
import { counted } from '../../../locale/plural.ts'
import { PRINT, TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'
import type { RowSelection } from '../../../ui/VirtualTable/useRowSelection.ts'

const useStyles = makeStyles({
  bar: {
    // At the lower edge of the window, so that no row moves.
    position: 'sticky',
    bottom: tokens.spacingVerticalM,
    zIndex: 2,
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    marginTop: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
    [PRINT]: { display: 'none' },
  },
  count: { paddingInlineEnd: tokens.spacingHorizontalM },
})

/** Changes the selected tickets of a list together (docs/specification/ticket-screens.md#bulk-edit). */
export function BulkBar({
  tickets,
  selection,
}: {
  /** The selected ones. */
  tickets: readonly QuickTicket[]
  selection: RowSelection
}) {
  const styles = useStyles()
  const quickEdit = useQuickEdit()
  if (tickets.length === 0) return null
  return (
    <Toolbar aria-label="Selected tickets" className={styles.bar}>
      <Text weight="semibold" role="status" className={styles.count}>
        {counted(tickets.length, 'ticket', 'tickets')} selected
      </Text>
      {FIELD_KEYS.map(({ field, name }) => (
        <Button
          key={field}
          size="small"
          aria-haspopup={field === 'tags' ? 'dialog' : 'menu'}
          onClick={({ currentTarget }) => quickEdit?.open(field, tickets, currentTarget)}
        >
          {name}
        </Button>
      ))}
      <Button size="small" appearance="subtle" onClick={selection.clear}>
        Clear
      </Button>
    </Toolbar>
  )
}
