import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, renderApp, startAs } from '../app.tsx'

export const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>> | undefined

/** Opens the app at a path, without a gateway. */
export async function openShell(path: string, who: Parameters<typeof startAs>[0] = null) {
  startAs(who)
  app = await renderApp(path)
  return app
}

/** Closes what `openShell` opened. */
export function leaveShell() {
  app?.close()
  app = undefined
}

export const withoutGateway = () => void gatewayAnswers({})

/** The names of the links of a navigation. */
export const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(link => link.textContent)
