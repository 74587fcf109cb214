import { Button, Tooltip } from '@fluentui/react-components'
import { MoreHorizontalRegular, OptionsRegular } from '@fluentui/react-icons'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'
import type { ToolbarMenuProps } from './ToolbarMenu.tsx'
import type * as toolbarMenus from './toolbarMenus.ts'

// If the code fails to load, only the menu is missing.
const load = <Props,>(
  choose: (menus: typeof toolbarMenus) => ComponentType<Props>,
): Promise<{ default: ComponentType<Props> }> =>
  loadCodeWhenBack(() => import('./toolbarMenus.ts')).then(
    menus => ({ default: choose(menus) }),
    () => ({ default: () => null }),
  )
const Menu = lazy(() => load(menus => menus.ToolbarMenu))
const Options = lazy(() => load(menus => menus.ViewMenu))

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

/** The menu with the hours and the density of the grid; the first paint does not need its code. */
export function LazyViewMenu() {
  return (
    <Suspense
      fallback={
        <Tooltip content="View options" relationship="label">
          <Button appearance="subtle" disabledFocusable icon={<OptionsRegular />} />
        </Tooltip>
      }
    >
      <Options />
    </Suspense>
  )
}
