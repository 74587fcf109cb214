import {
  makeStyles,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowRedoRegular, ArrowUndoRegular, ImageAddRegular } from '@fluentui/react-icons'
import type { MouseEvent, ReactElement } from 'react'
import { ariaKeys, keyLabel } from './keyLabels.ts'
import type { EditorText, TextStatus } from './text.ts'
import { BLOCK_TOOLS, STYLE_TOOLS, type Tool } from './tools.ts'
import { useImagePicker } from './images/useImagePicker.tsx'
import { TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'

const useStyles = makeStyles({
  root: {
    flexWrap: 'wrap',
    padding: tokens.spacingHorizontalXXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // On narrow and touch screens, one scrolling row leaves more room for the text.
    '@media (pointer: coarse), (max-width: 640px)': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      '& > *': { flexShrink: 0 },
    },
    [TOUCH]: { '& button': { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE } },
  },
})

const titleOf = ({ label, keys, start }: Omit<Tool, 'value' | 'Icon'>) => {
  const hint = keys === undefined ? start && `${start} and a space` : keyLabel(keys)
  return hint === undefined ? label : `${label} (${hint})`
}

const Titled = ({ title, children }: { title: string; children: ReactElement }) => (
  <Tooltip content={title} relationship="label" positioning="above">
    {children}
  </Tooltip>
)

/** Keep the cursor in the text; a popover that a button opens takes the focus itself. */
const handleMouseDown = (event: MouseEvent) => {
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault()
}

/** The formatting buttons with their keys; those that apply at the cursor are pressed. */
export function EditorToolbar({
  label,
  text,
  status,
  isDisabled,
  link,
  onImages,
}: {
  label: string
  text: EditorText
  status: TextStatus
  isDisabled: boolean
  /** The link button with its popover. */
  link: ReactElement
  onImages: (files: File[]) => void
}) {
  const styles = useStyles()
  const picker = useImagePicker(onImages)
  const checkedValues = {
    style: [...status.styles],
    block: [status.type],
    link: status.linkUrl === null ? [] : ['LINK'],
  }
  const toggle = (name: 'style' | 'block', tool: Tool, onClick: () => void) => (
    <Titled key={tool.value} title={titleOf(tool)}>
      <ToolbarToggleButton
        name={name}
        value={tool.value}
        icon={<tool.Icon />}
        disabled={isDisabled}
        aria-keyshortcuts={tool.keys === undefined ? undefined : ariaKeys(tool.keys)}
        onClick={onClick}
      />
    </Titled>
  )
  return (
    <Toolbar
      size="small"
      aria-label={`Formatting of ${label}`}
      className={styles.root}
      checkedValues={checkedValues}
      onMouseDown={handleMouseDown}
    >
      {STYLE_TOOLS.map(tool => toggle('style', tool, () => text.toggleStyle(tool.value)))}
      <ToolbarDivider />
      {BLOCK_TOOLS.map(tool => toggle('block', tool, () => text.toggleType(tool.value)))}
      <ToolbarDivider />
      {link}
      <Titled title="Image (paste or drop it)">
        <ToolbarButton icon={<ImageAddRegular />} disabled={isDisabled} onClick={picker.open} />
      </Titled>
      {picker.input}
      <ToolbarDivider />
      <Titled title={titleOf({ label: 'Undo', keys: 'Mod+Z' })}>
        <ToolbarButton
          icon={<ArrowUndoRegular />}
          disabled={isDisabled || !status.canUndo}
          onClick={text.undo}
        />
      </Titled>
      <Titled title={titleOf({ label: 'Redo', keys: 'Mod+Shift+Z' })}>
        <ToolbarButton
          icon={<ArrowRedoRegular />}
          disabled={isDisabled || !status.canRedo}
          onClick={text.redo}
        />
      </Titled>
    </Toolbar>
  )
}
