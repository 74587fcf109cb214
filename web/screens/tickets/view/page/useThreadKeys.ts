import { useShortcuts } from '../../../../ui/shortcuts/useShortcuts.ts'

/** The keys of a thread: j and k move between comments, r replies with a quote. */
export function useThreadKeys(onStep: (step: 1 | -1) => void, onQuote: () => void) {
  useShortcuts(
    [
      { keys: 'j', label: 'Next comment', run: () => onStep(1), repeats: true },
      { keys: 'k', label: 'Previous comment', run: () => onStep(-1), repeats: true },
      { keys: 'r', label: 'Reply, quoting what is selected or the comment in focus', run: onQuote },
      { keys: 'Ctrl+Enter', label: 'Submit the comment' },
    ],
    'This ticket',
  )
}
