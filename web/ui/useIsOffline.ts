import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser knows that the device has no network; the component renders again when that changes. */
export const useIsOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine)
