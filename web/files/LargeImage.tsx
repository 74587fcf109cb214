import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../net/errors.ts'
import { OwnImage } from './OwnImage.tsx'
import { useToast } from '../ui/toasts/toasts.ts'

const load = async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog })
const ImageDialog = lazy(load)

/** An image of a text that opens large, by click or keyboard. */
export function LargeImage({ src, url }: { src: string; url: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const handleOpen = () =>
    void load().then(
      () => setOpen(true),
      (error: unknown) => toast({ intent: 'error', title: 'Error', body: messageOf(error) }),
    )
  return (
    <>
      <OwnImage src={src} url={url} onOpen={handleOpen} />
      <Suspense fallback={null}>
        {isOpen && <ImageDialog src={src} url={url} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
