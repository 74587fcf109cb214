import { useShortcuts } from '../../../../ui/shortcuts/useShortcuts.ts'
import { quotableAnchor } from '../composer/quotedHtml.ts'
import type { Writing } from '../composer/useWriting.ts'
import type { Edits } from '../editing/useEditing.ts'
import type { Reader } from '../reader/useReader.ts'

/** The keys of a thread: j and k move between comments, r replies with a quote, e edits. */
export function useThreadKeys({ step }: Reader, { quote }: Writing, { isOffered, openFocused }: Edits) {
  useShortcuts(
    [
      { keys: 'j', label: 'Next comment', run: () => step(1), repeats: true },
      { keys: 'k', label: 'Previous comment', run: () => step(-1), repeats: true },
      {
        keys: 'r',
        label: 'Reply, quoting what is selected or the comment in focus',
        run: () => quote(quotableAnchor()),
      },
      ...(isOffered ? [{ keys: 'e', label: 'Edit your comment in focus', run: openFocused }] : []),
      { keys: 'Ctrl+Enter', label: 'Submit the comment' },
    ],
    'This ticket',
  )
}
