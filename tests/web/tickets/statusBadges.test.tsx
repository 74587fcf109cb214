import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { StatusBadges } from '../../../web/tickets/StatusBadges.tsx'

const TAGS = ['zebra', 'priority:high', 'api', 'impact:none', 'status:new']

const show = (isRow: boolean) =>
  render(
    <FluentProvider theme={webLightTheme}>
      <StatusBadges statuses={TAGS} isRow={isRow} />
    </FluentProvider>,
  )

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('badges name the family of an impact and a priority: status, priority, impact, then custom tags by name', () => {
  show(false)
  expect(texts()).toEqual(['new', 'high priority', 'impact none', 'api', 'zebra'])
})

test('in a row each family has its column, and all custom tags are in one line with their full text on hover', () => {
  show(true)
  expect(texts()).toEqual(['new', 'high priority', 'impact none', 'api, zebra'])
  expect(screen.getAllByRole('listitem').at(-1)).toHaveAttribute('title', 'api, zebra')
})
