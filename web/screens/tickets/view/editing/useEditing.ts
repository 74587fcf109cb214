import { useCallback, useMemo, useState } from 'react'
import type { EditorPerson } from '../../../../editor/types.ts'
import { isSame } from '../people.ts'
import type { Thread } from '../thread/useThread.ts'
import { commentAnchor } from '../ticketPaths.ts'
import { useViewer } from '../useViewer.ts'
import type { Editing } from './editing.ts'

/** The edits of a thread's comments (docs/specification/ticket-screens.md#editing-a-comment). */
export function useEditing({ comments }: Thread, people: readonly EditorPerson[], isLost: boolean) {
  const viewer = useViewer()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = useCallback((id: string) => setOpened(ids => new Set([...ids, id])), [])
  const close = useCallback((id: string) => setOpened(ids => new Set([...ids].filter(one => one !== id))), [])
  const editing: Editing = useMemo(
    () => ({ opened, open, close, people, isLost }),
    [opened, open, close, people, isLost],
  )
  return {
    editing,
    /** Whether the server has edits, as far as the loaded comments show it. */
    isOffered: !isLost && comments.some(({ isEditable }) => isEditable),
    /** Opens the comment in focus, if it is the user's own. */
    openFocused: () => {
      const anchor = document.activeElement?.closest('article')?.id
      const focused = comments.find(({ number }) => commentAnchor(number) === anchor)
      if (focused?.isEditable === true && isSame(focused.author, viewer)) open(focused.id)
    },
  }
}

export type Edits = ReturnType<typeof useEditing>
