import { useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { useRefreshWhenBack } from '../../ui/RefreshWhenBack.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'

/**
 * Shown if a route failed before its screen could render, such as in its loader. Requests without an answer are
 * retried automatically.
 */
export function RootError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useRefreshWhenBack(error, useRef(-Infinity), () => void revalidate())
  return <ScreenError error={error} onRefresh={revalidate} />
}
