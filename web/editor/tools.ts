import {
  CodeBlockRegular,
  CodeRegular,
  TextBoldRegular,
  TextBulletListLtrRegular,
  TextHeader1Regular,
  TextHeader2Regular,
  TextHeader3Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
  TextUnderlineRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import type { InlineStyle, TextType } from './html/textBlocks.ts'

export interface Tool<Value extends string = string> {
  label: string
  /** The inline style or block type that it sets. */
  value: Value
  Icon: FluentIcon
  /** With `Mod` for Ctrl or ⌘; or the characters at the start of a paragraph that have the same effect. */
  keys?: string
  start?: string
}

export const STYLE_TOOLS: readonly Tool<InlineStyle>[] = [
  { label: 'Bold', value: 'BOLD', Icon: TextBoldRegular, keys: 'Mod+B' },
  { label: 'Italic', value: 'ITALIC', Icon: TextItalicRegular, keys: 'Mod+I' },
  { label: 'Underline', value: 'UNDERLINE', Icon: TextUnderlineRegular, keys: 'Mod+U' },
  { label: 'Strikethrough', value: 'STRIKETHROUGH', Icon: TextStrikethroughRegular, keys: 'Mod+Shift+S' },
  { label: 'Code', value: 'CODE', Icon: CodeRegular, keys: 'Mod+E' },
]

export const BLOCK_TOOLS: readonly Tool<TextType>[] = [
  { label: 'Heading 1', value: 'header-one', Icon: TextHeader1Regular, start: '#' },
  { label: 'Heading 2', value: 'header-two', Icon: TextHeader2Regular, start: '##' },
  { label: 'Heading 3', value: 'header-three', Icon: TextHeader3Regular, start: '###' },
  { label: 'Bulleted list', value: 'unordered-list-item', Icon: TextBulletListLtrRegular, start: '-' },
  { label: 'Numbered list', value: 'ordered-list-item', Icon: TextNumberListLtrRegular, start: '1.' },
  { label: 'Quote', value: 'blockquote', Icon: TextQuoteRegular, start: '>' },
  { label: 'Code block', value: 'code-block', Icon: CodeBlockRegular, start: '```' },
]
