import { makeStyles, tokens } from '@fluentui/react-components'
import type { ContentState } from 'draft-js'
import type { ReactNode } from 'react'
import { richText } from '../../ui/text/richTextStyles.ts'
import { linkOf } from './entities.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline', cursor: 'text' },
  mention: richText.mention,
})

interface LinkTextProps {
  contentState: ContentState
  entityKey: string
  children?: ReactNode
}

/** A link in the editor: it has no target, so that a click sets the cursor. */
export function LinkText({ contentState, entityKey, children }: LinkTextProps) {
  return (
    <span className={useStyles().link} title={linkOf(contentState, entityKey)?.url}>
      {children}
    </span>
  )
}

export function MentionText({ children }: LinkTextProps) {
  return <span className={useStyles().mention}>{children}</span>
}
