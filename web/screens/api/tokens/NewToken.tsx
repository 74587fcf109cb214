import { ShownOnce } from '../ShownOnce.tsx'

/** Shows a new token. After this closes, the token cannot be shown again. */
export const NewToken = ({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) => (
  <ShownOnce title="Your new token" label="Token" secret={secret} onClose={onClose}>
    The token <strong>{name}</strong>:
  </ShownOnce>
)
