import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../net/errors.ts'
import { OwnImage } from './OwnImage.tsx'
import { useToast } from '../ui/toasts/toasts.ts'

const load = async () => ({ default: (await import('./ImageDialog.tsx')).ImageDialog })
const ImageDialog = lazy(load)

/** An image of a text that opens large, by click or keyboard. */
export function LargeImage({
  src,
  url,
  alt,
}: {
  src: string
  url: string | undefined
  alt?: string | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const handleOpen = () =>
    void load().then(
      () => setOpen(true),
      (error: unknown) => toast({ intent: 'error', title: 'Error', body: messageOf(error) }),
    )
  return (
    <>
      <OwnImage src={src} url={url} alt={alt} onOpen={handleOpen} />
      <Suspense fallback={null}>
        {isOpen && <ImageDialog src={src} url={url} alt={alt} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
