import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Fragment } from 'react'
import { clamped } from '../text/clamped.ts'
import { openRow } from './openRow.ts'
import type { Places } from './rowPlaces.ts'
import type { Column } from './tableColumns.ts'
import { visuallyHidden } from '../theme/visuallyHidden.ts'

const useStyles = makeStyles({
  item: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    minHeight: '72px',
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':has(h2 a)': { cursor: 'pointer' },
  },
  hasStart: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  text: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: {
    ...typographyStyles.body1Strong,
    ...clamped(2),
    margin: 0,
    overflowWrap: 'anywhere',
    '& a': { color: tokens.colorNeutralForeground1 },
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  line: {
    ...typographyStyles.caption1,
    display: 'flex',
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  wraps: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
  part: {
    display: 'flex',
    // A row without a value has no place for it.
    ':has(> dd:empty)': { display: 'none' },
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    // A cut name still is a name, a cut date is none.
    ':has(time)': { flexShrink: 0 },
  },
  // Beside labels, a dot would begin the second line.
  dotted: {
    ':not(:first-child)::before': { content: '"·"', marginInlineStart: tokens.spacingHorizontalXS },
  },
  hidden: visuallyHidden,
  value: { minWidth: 0, margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  fields: { gridColumn: '1 / -1', display: 'grid', gap: tokens.spacingVerticalS, margin: 0 },
  field: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  label: {
    ...typographyStyles.caption1,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
  fieldValue: { margin: 0, overflowWrap: 'anywhere' },
})

/**
 * A row of a table as an item of a list: its name with one line about it, a number or badge at the end, and below
 * what needs more room, each beside its label.
 */
export function RowItem<Row>({ row, places }: { row: Row; places: Places<Row> }) {
  const styles = useStyles()
  const { head, start, end, meta, labelled, fields } = places
  const contentOf = ({ cell, itemCell }: Column<Row>) => (itemCell ?? cell)(row)
  const line = (columns: readonly Column<Row>[], isLabelled: boolean) =>
    columns.length > 0 && (
      <dl className={mergeClasses(styles.line, isLabelled && styles.wraps)}>
        {columns.map(column => (
          <div key={column.id} className={mergeClasses(styles.part, !isLabelled && styles.dotted)}>
            <dt className={isLabelled ? undefined : styles.hidden}>{column.header}</dt>
            <dd className={styles.value}>{contentOf(column)}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <div
      role="listitem"
      className={mergeClasses(styles.item, start.length > 0 && styles.hasStart)}
      onClick={openRow}
    >
      {start.length > 0 && (
        <div>
          {start.map(column => (
            <Fragment key={column.id}>{contentOf(column)}</Fragment>
          ))}
        </div>
      )}
      <div className={styles.text}>
        {head && (
          <h2 dir="auto" className={styles.name}>
            {contentOf(head)}
          </h2>
        )}
        {line(meta, false)}
        {line(labelled, true)}
      </div>
      {end.length > 0 && (
        <dl className={styles.end}>
          {end.map(column => (
            <div key={column.id}>
              <dt className={styles.hidden}>{column.header}</dt>
              <dd className={styles.value}>{contentOf(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(column => (
            <div key={column.id} className={styles.field}>
              <dt className={styles.label}>{column.header}</dt>
              <dd className={styles.fieldValue}>{contentOf(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
