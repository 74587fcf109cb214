import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CopyButton } from './CopyButton.tsx'
import { PRINT } from '../theme/media.ts'

const useStyles = makeStyles({
  block: {
    minWidth: 0,
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  code: {
    flex: 1,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    outlineOffset: '-2px',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    [PRINT]: { whiteSpace: 'pre-wrap' },
  },
  wrapped: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  copy: { padding: tokens.spacingHorizontalXS },
})

/**
 * Text to copy unchanged: a command, a program or an address. `label` names it. Text that must be fully
 * visible, such as a key, can break anywhere.
 */
export function CodeBlock({
  label,
  text,
  breaksAnywhere = false,
}: {
  label: string
  text: string
  breaksAnywhere?: boolean
}) {
  const styles = useStyles()
  return (
    <div className={styles.block}>
      <pre
        role="region"
        aria-label={label}
        tabIndex={0}
        className={mergeClasses(styles.code, breaksAnywhere && styles.wrapped)}
      >
        {text}
      </pre>
      <span className={styles.copy}>
        <CopyButton text={text} of={label} />
      </span>
    </div>
  )
}
