import { loadCode } from '../../net/loadCode.ts'

/** Loads what a visitor sees at `/`. */
export async function loadLanding() {
  const { LandingScreen } = await loadCode(() => import('./LandingScreen.tsx'))
  return { Screen: LandingScreen }
}
