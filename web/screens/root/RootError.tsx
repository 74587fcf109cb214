import { useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { useRefreshWhenBack } from '../../ui/RefreshWhenBack.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'

/** Where a route failed before its screen could stand, as its loader threw. What got no answer is loaded again by itself. */
export function RootError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useRefreshWhenBack(error, useRef(-Infinity), () => void revalidate())
  return <ScreenError error={error} onRefresh={revalidate} />
}
