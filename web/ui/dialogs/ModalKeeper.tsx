import { useFocusFinders } from '@fluentui/react-components'

/** Uses Fluent's focus manager, which keeps it alive. */
export function ModalKeeper() {
  useFocusFinders()
  return null
}
