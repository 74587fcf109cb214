import { useFocusFinders } from '@fluentui/react-components'

/** Uses Fluent's focus manager, and by that alone keeps it. */
export function ModalKeeper() {
  useFocusFinders()
  return null
}
