import { makeStyles, Tab, TabList, Text, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { NARROW } from '../../ui/theme/media.ts'
import type { Example } from './example.ts'
import { TextWithCode } from './TextWithCode.tsx'

const useStyles = makeStyles({
  tabs: {
    flexWrap: 'wrap',
    // Align the label, not its padding, with the content above: this is the label's distance from the tab's
    // edge.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    // Fit all tabs in one row, also in a window of 360 px.
    [NARROW]: {
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
      '& > button': { paddingInline: tokens.spacingHorizontalSNudge },
      '& > button::before, & > button::after': { insetInline: tokens.spacingHorizontalS },
    },
  },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  about: { maxWidth: '75ch', color: tokens.colorNeutralForeground2 },
})

/** Examples in tabs. */
export function ExampleTabs({ examples }: { examples: readonly Example[] }) {
  const styles = useStyles()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const shown = examples.find(example => example.id === chosen) ?? examples[0]
  if (!shown) return null
  return (
    <>
      <TabList
        aria-label="Examples"
        className={styles.tabs}
        selectedValue={shown.id}
        onTabSelect={(_event, { value }) => setChosen(String(value))}
      >
        {examples.map(example => (
          <Tab key={example.id} id={`${id}-${example.id}`} aria-controls={`${id}-panel`} value={example.id}>
            {example.title}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`} className={styles.panel}>
        <Text className={styles.about}>
          <TextWithCode text={shown.about} />
        </Text>
        <CodeBlock label={`Example: ${shown.title}`} text={shown.text} />
      </div>
    </>
  )
}
