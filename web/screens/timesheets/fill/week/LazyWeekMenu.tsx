import { Button } from '@fluentui/react-components'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'
import type { WeekMenuProps } from './WeekMenu.tsx'

// If the code fails to load, only the menu is missing.
const load = (): Promise<{ default: ComponentType<WeekMenuProps> }> =>
  loadCodeWhenBack(() => import('./WeekMenu.tsx')).then(
    ({ WeekMenu }) => ({ default: WeekMenu }),
    () => ({ default: () => null }),
  )
const Menu = lazy(load)

/** The menu of the week; the first paint does not need its code. */
export function WeekMenu(props: WeekMenuProps) {
  return (
    <Suspense
      fallback={
        <Button appearance="subtle" disabledFocusable>
          Week actions
        </Button>
      }
    >
      <Menu {...props} />
    </Suspense>
  )
}
