import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { rootHydrationData, rootRoute } from '../../../web/screens/root/route.tsx'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { recordOf, startAs } from '../app.tsx'

type Screen = NonNullable<RouteObject['Component']>

test('a menu that was opened before the first screen has loaded stays open', async () => {
  startAs(recordOf('Ann', 'tickets'))
  let show: (screen: Screen) => void = () => undefined
  const Component = () => new Promise<Screen>(resolve => (show = resolve))
  const router = createMemoryRouter([rootRoute([{ index: true, lazy: { Component } }])], {
    hydrationData: rootHydrationData(),
  })
  const view = render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ann' }))
  const entry = await screen.findByRole('menuitem', { name: 'Change name' })

  await act(async () => {
    show(() => 'The first screen')
    await Promise.resolve()
  })
  expect(await screen.findByText('The first screen')).toBeInTheDocument()
  expect(entry).toBeVisible()
  view.unmount()
  router.dispose()
})
