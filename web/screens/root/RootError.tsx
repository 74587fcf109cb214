import { useRevalidator, useRouteError } from 'react-router-dom'
import { ScreenError } from '../../ui/ScreenError.tsx'

/** Where a route failed before its screen could stand: its code did not load, or its loader threw. */
export function RootError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <ScreenError error={error} onRefresh={revalidate} />
}
