import { Button } from '@fluentui/react-components'

/** Opens the sign-in beside the page, which keeps all that was typed and goes on once its session is renewed. */
export function SignInAgain({ redirectUrl, size }: { redirectUrl: string; size?: 'small' | 'medium' }) {
  return (
    <Button
      as="a"
      size={size}
      href={`/login?${new URLSearchParams({ redirectUrl }).toString()}`}
      target="_blank"
      rel="noopener"
    >
      Sign in again
    </Button>
  )
}
