import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { OptionsRegular } from '@fluentui/react-icons'
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

const ANY_DAY = new Date(2000, 0, 1)

function textOf({ name, from, until }: HourChoice): string {
  if (name === 'all') return 'All day'
  return timesText({ start: atMinutes(ANY_DAY, from), end: atMinutes(ANY_DAY, until) })
}

/**
 * The hours of the day that the grid shows, and how high it draws them
 * (docs/specification/timesheet-screens.md#view-options).
 */
export function ViewMenu() {
  const { name: hours } = useHourChoice()
  const density = useDensity()
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ hours: [hours], density: [density] }}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        const chosen = checkedItems[0] ?? ''
        if (name === 'hours') chooseHours(chosen)
        else chooseDensity(chosen)
      }}
    >
      <MenuTrigger>
        <Tooltip content="View options" relationship="label">
          <MenuButton appearance="subtle" icon={<OptionsRegular />} menuIcon={null} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>Hours</MenuGroupHeader>
            {HOUR_CHOICES.map(choice => (
              <MenuItemRadio key={choice.name} name="hours" value={choice.name}>
                {textOf(choice)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Density</MenuGroupHeader>
            {DENSITIES.map(({ name, text }) => (
              <MenuItemRadio key={name} name="density" value={name}>
                {text}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
