import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import type { ToolbarMenuProps } from './ToolbarMenu.tsx'

// If the code fails to load, only the menu is missing.
const load = (): Promise<{ default: ComponentType<ToolbarMenuProps> }> =>
  loadCodeWhenBack(() => import('./ToolbarMenu.tsx')).then(
    ({ ToolbarMenu }) => ({ default: ToolbarMenu }),
    () => ({ default: () => null }),
  )
const Menu = lazy(load)

/** The menu of the toolbar; the first paint does not need its code. */
export function LazyToolbarMenu(props: ToolbarMenuProps) {
  const button = props.narrow ? (
    <Button appearance="subtle" disabledFocusable icon={<MoreHorizontalRegular />} aria-label="More" />
  ) : (
    <Button appearance="subtle" disabledFocusable>
      Week actions
    </Button>
  )
  return (
    <Suspense fallback={button}>
      <Menu {...props} />
    </Suspense>
  )
}
