import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components'
import type { DraftStyleMap } from 'draft-js'
import { richText } from '../../ui/text/richTextStyles.ts'

const INDENT = tokens.spacingHorizontalXXL
const LEVELS = [0, 1, 2, 3, 4]
const BULLETS = ['disc', 'circle', 'square', 'square', 'square']

// Draft.js renders lists of all levels as one flat list, and numbers the items with CSS counters.
const listLevels = Object.fromEntries(
  LEVELS.map((level): [string, GriffelStyle] => [
    `& .public-DraftStyleDefault-depth${level}`,
    { marginInlineStart: `calc(${level + 1} * ${INDENT})` },
  ]),
)
const bullets = Object.fromEntries(
  LEVELS.map((level): [string, GriffelStyle] => [
    `& .public-DraftStyleDefault-unorderedListItem.public-DraftStyleDefault-depth${level}`,
    { listStyleType: BULLETS[level] ?? 'disc' },
  ]),
)
const numbers = Object.fromEntries(
  LEVELS.map((level): [string, GriffelStyle] => [
    `& .public-DraftStyleDefault-orderedListItem.public-DraftStyleDefault-depth${level}::before`,
    { content: `counter(ol${level}) ". "`, counterIncrement: `ol${level}` },
  ]),
)
const resets = Object.fromEntries(
  LEVELS.map((level): [string, GriffelStyle] => [
    `& .public-DraftStyleDefault-depth${level}.public-DraftStyleDefault-reset`,
    { counterReset: `ol${level}` },
  ]),
)

/** The styles that Draft.js needs, made to look like the published text. */
export const useDraftStyles = makeStyles({
  text: {
    ...richText.root,
    '& .DraftEditor-root': { position: 'relative' },
    '& .public-DraftEditor-content': {
      minHeight: `calc(var(--editor-lines, 6) * ${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalS})`,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      boxSizing: 'border-box',
      outlineStyle: 'none',
    },
    '& .public-DraftEditorPlaceholder-root': {
      position: 'absolute',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      color: tokens.colorNeutralForeground4,
      pointerEvents: 'none',
    },
    '& [data-block="true"]': { marginTop: 0, marginBottom: tokens.spacingVerticalS },
    '& .public-DraftStyleDefault-block': { position: 'relative', whiteSpace: 'pre-wrap' },
    '& .public-DraftStyleDefault-rtl': { direction: 'rtl', textAlign: 'right' },
    '& figure': { margin: 0 },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalS}`, padding: 0 },
    // One nested list is several elements here.
    '& ul + ol, & ol + ul, & ul + ul, & ol + ol': { marginTop: `calc(-1 * ${tokens.spacingVerticalS})` },
    '& li[data-block="true"]': { marginBottom: 0 },
    '& .public-DraftStyleDefault-orderedListItem': { position: 'relative', listStyleType: 'none' },
    '& .public-DraftStyleDefault-orderedListItem::before': {
      position: 'absolute',
      insetInlineStart: `calc(-1 * ${INDENT})`,
      width: `calc(${INDENT} - 0.3em)`,
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
    },
    ...listLevels,
    ...bullets,
    ...numbers,
    ...resets,
    '& .public-DraftStyleDefault-pre': {
      ...richText.codeBlock,
      marginBottom: tokens.spacingVerticalS,
      '& pre': { margin: 0, fontFamily: 'inherit' },
      '& .public-DraftStyleDefault-block': { whiteSpace: 'pre' },
    },
  },
  heading1: richText.heading1,
  heading2: richText.heading2,
  heading3: richText.heading3,
  quote: richText.quote,
})

/** The inline styles that differ from the defaults of Draft.js. */
export const INLINE_STYLES: DraftStyleMap = {
  CODE: {
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    fontFamily: tokens.fontFamilyMonospace,
  },
}
