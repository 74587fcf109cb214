import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular, OptionsRegular } from '@fluentui/react-icons'
import { lazy, Suspense, type ComponentType } from 'react'
import { loadCodeWhenBack } from '../../../net/loadCode.ts'
import { timesText } from '../labels.ts'
import {
  chooseDensity,
  chooseHours,
  DENSITIES,
  HOUR_CHOICES,
  useDensity,
  useHourChoice,
  type HourChoice,
} from '../viewChoice.ts'
import { atMinutes } from '../wallClock.ts'
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

const ANY_DAY = new Date(2000, 0, 1)
const LABEL = 'View options'

function textOf({ name, from, until }: HourChoice): string {
  if (name === 'all') return 'All day'
  return timesText({ start: atMinutes(ANY_DAY, from), end: atMinutes(ANY_DAY, until) })
}

/**
 * The menu with the hours of the day that the grid shows, and how high it draws them
 * (docs/specification/timesheet-screens.md#view-options); the first paint does not need its code.
 */
export function LazyViewMenu() {
  const hours = useHourChoice()
  const density = useDensity()
  const icon = <OptionsRegular />
  const button = <Button appearance="subtle" disabledFocusable icon={icon} aria-label={LABEL} title={LABEL} />
  return (
    <Suspense fallback={button}>
      <Options
        icon={icon}
        label={LABEL}
        choices={[
          {
            title: 'Hours',
            options: HOUR_CHOICES.map(choice => ({ name: choice.name, text: textOf(choice) })),
            chosen: hours.name,
            onChoose: chooseHours,
          },
          { title: 'Density', options: DENSITIES, chosen: density, onChoose: chooseDensity },
        ]}
      />
    </Suspense>
  )
}
