import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusSmall,
    paddingInline: tokens.spacingHorizontalXXS,
  },
})

/** Text in which backticks mark code. */
export function TextWithCode({ text }: { text: string }) {
  const styles = useStyles()
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className={styles.code}>
        {part}
      </code>
    ),
  )
}
