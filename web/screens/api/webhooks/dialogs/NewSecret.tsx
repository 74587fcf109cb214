import { ShownOnce } from '../../ShownOnce.tsx'
import { shortUrl } from '../texts.ts'

/** Shows a new secret. After this closes, the secret cannot be shown again. */
export const NewSecret = ({ url, secret, onClose }: { url: string; secret: string; onClose: () => void }) => (
  <ShownOnce title="The webhook’s secret" label="Secret" secret={secret} onClose={onClose}>
    With it the receiver at <strong>{shortUrl(url)}</strong> verifies that a message comes from here:
  </ShownOnce>
)
