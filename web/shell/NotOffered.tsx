import type { ReactElement } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from '../ui/links.tsx'

/** Shown to admins instead of a screen that the server has nothing for; `lacks` is a sentence about what it lacks. */
export const NotOffered = ({ icon, lacks }: { icon: ReactElement; lacks: string }) => (
  <EmptyState
    icon={icon}
    title="Not offered by this server"
    action={
      <ButtonLink to="/admin/users" appearance="primary">
        List Users
      </ButtonLink>
    }
  >
    {lacks}
  </EmptyState>
)
