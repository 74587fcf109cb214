import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  RendererProvider,
  tokens,
} from '@fluentui/react-components'
import { useEffect, type ReactNode } from 'react'
import { styleNonce } from '../../state/page.ts'
import { useTheme } from './themeChoice.ts'
import { DIRECTION } from '../../locale/locale.ts'

const nonce = styleNonce()
const renderer = createDOMRenderer(document, { styleElementAttributes: nonce ? { nonce } : {} })

const useStyles = makeStyles({ provider: { backgroundColor: tokens.colorNeutralBackground1 } })

function Themed({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const { theme, isDark } = useTheme()
  useEffect(() => {
    // For the browser's scroll bars and form controls.
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <FluentProvider dir={DIRECTION} theme={theme} className={styles.provider}>
      {children}
    </FluentProvider>
  )
}

/** Fluent with the theme of this browser, and styles that the page's content security policy accepts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Themed>{children}</Themed>
    </RendererProvider>
  )
}
