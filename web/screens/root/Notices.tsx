import { lazy, Suspense } from 'react'
import { loadCodeWhenBack } from '../../net/loadCode.ts'
import { isOutdated } from '../../net/outdated.ts'
import { ExpiredNotice } from '../../shell/account/ExpiredNotice.tsx'
import { isNaming, isSettingTarget, prompt } from '../../shell/account/prompts.ts'
import { loadNameDialog, loadPrompts, loadTargetDialog } from '../../shell/account/loadPrompts.ts'
import { useSession } from '../../session/session.ts'
import { DialogNotice } from '../../ui/dialogs/DialogNotice.ts'
import { useStore } from '../../state/store.ts'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { NewVersionBar } from './NewVersionBar.tsx'

// It loads the socket, which a page without a user does not need. If it fails to load, only the notice is
// missing.
const NewVersionNotice = lazy(() =>
  loadCodeWhenBack(() => import('./NewVersionNotice.tsx')).then(
    module => ({ default: module.NewVersionNotice }),
    () => ({ default: () => null }),
  ),
)
const SessionPrompt = lazy(loadPrompts)
const NameDialog = lazy(loadNameDialog)
const WeeklyTargetDialog = lazy(loadTargetDialog)

/** Notices about the whole session: bars under the navigation, and the dialogs to sign in or out. */
export function Notices() {
  const { user, isExpired } = useSession()
  const isOld = useStore(isOutdated)
  const hasNameDialog = useStore(isNaming)
  const hasTargetDialog = useStore(isSettingTarget)
  const hasPrompt = useStore(prompt) !== null
  return (
    <>
      {isExpired && <ExpiredNotice shape="square" />}
      {isOld && <NewVersionBar />}
      {user && <PaletteHost email={user.Email} />}
      <Suspense fallback={null}>
        {user && <NewVersionNotice />}
        {user && hasNameDialog && <NameDialog />}
        {user && hasTargetDialog && <WeeklyTargetDialog />}
        {user && hasPrompt && (
          <DialogNotice value={null}>
            <SessionPrompt />
          </DialogNotice>
        )}
      </Suspense>
    </>
  )
}
