import { Badge } from '@fluentui/react-components'
import { formatFull } from '../../../ui/text/format.ts'
import { Quiet } from './Quiet.tsx'

/** Whether an account is open; the date of closing shows on hover. Takes ISO 8601, or null. */
export function StateBadge({ closedAt }: { closedAt: string | null | undefined }) {
  if (!closedAt) return <Quiet>Active</Quiet>
  return (
    <Badge appearance="tint" color="warning" title={`Since ${formatFull(closedAt)}`}>
      Closed
    </Badge>
  )
}
