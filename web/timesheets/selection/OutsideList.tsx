import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { describeEvent } from '../describeEvent.ts'
import { outsideText } from './outside.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
})

/**
 * The events that extend beyond the selection, each with its hours outside of it; nothing if there are none.
 */
export function OutsideList({ events, selection }: { events: readonly TimesheetEvent[]; selection: Range }) {
  const styles = useStyles()
  const title = useId()
  const lines = events.flatMap(event => {
    const text = outsideText([event], selection)
    return text === null ? [] : [{ id: event.id, text: `${describeEvent(event)}: ${text}` }]
  })
  if (lines.length === 0) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle id={title}>Beyond the selection</MessageBarTitle>
        <ul className={styles.list} aria-labelledby={title}>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
