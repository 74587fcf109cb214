import { Button } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import type { DownloadDialogProps } from './DownloadDialog.tsx'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'

const DownloadDialog = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog })),
)

/** Opens the dialog that sends timesheets; loads its code on first use. */
export function DownloadButton(props: Omit<DownloadDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Download &amp; Email Timesheets</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
