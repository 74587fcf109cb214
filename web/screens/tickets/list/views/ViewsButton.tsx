import { MenuButton } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'

const ViewsMenu = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu })),
)

/** Opens the menu with the views of tickets; loads its code on first use. */
export function ViewsButton({ projectNumber }: { projectNumber: number | null }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <MenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onClick={() => setWanted(true)}
    >
      Views
    </MenuButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ViewsMenu projectNumber={projectNumber} />
    </Suspense>
  )
}
