import { makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { ModalHost } from './ModalHost.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { PrintLine } from './PrintLine.tsx'
import { createStore } from '../state/store.ts'
import { ShortcutsHost } from '../ui/shortcuts/ShortcutsHost.tsx'
import { LOW, NARROW, PRINT, TOUCH, TOUCH_SIZE } from '../ui/theme/media.ts'
import { NavigationContext } from '../ui/Page.tsx'
import { ToastHost } from '../ui/toasts/ToastHost.tsx'

const useStaticStyles = makeStaticStyles([
  { body: { margin: 0 } },
  // What gets the focus is scrolled clear of sticky headings: those of tables, and that of a ticket.
  `html { scroll-padding-block: 56px } html:has([data-sticky-head]) { scroll-padding-top: 104px }`,
  `${NARROW} { html:has([data-sticky-head]) { scroll-padding-top: 120px } }`,
  `${LOW} { html, html:has([data-sticky-head]) { scroll-padding-block: 0 } }`,
  // Paper has no controls: only what, when and who, and the words.
  `${PRINT} { #root header:has(nav), nav, form, button, .fui-Toaster, .fui-Button { display: none !important } }`,
  `@page { margin: 14mm }`,
  // The items of all menus, in any component.
  `${TOUCH} { body [role^="menuitem"] { align-items: center; min-height: ${TOUCH_SIZE} } }`,
])

const useStyles = makeStyles({
  shell: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  main: { flexGrow: 1, display: 'flex', flexDirection: 'column', outlineStyle: 'none' },
  skip: {
    position: 'absolute',
    insetInlineStart: tokens.spacingHorizontalM,
    top: tokens.spacingVerticalS,
    zIndex: 1000,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: 0 },
  },
  progress: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: 1000,
    height: tokens.strokeWidthThicker,
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left',
    animationName: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
    animationDuration: '4s',
    animationDelay: '200ms',
    animationFillMode: 'both',
    animationTimingFunction: tokens.curveDecelerateMax,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', opacity: 0.6 },
  },
})

const handleSkip = (event: MouseEvent) => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** The frame of all pages: navigation bar, notices, screen, and toasts. */
export function AppShell({ notices, children }: { notices?: ReactNode; children: ReactNode }) {
  useStaticStyles()
  const styles = useStyles()
  const isNavigating = useNavigation().state !== 'idle'
  const [hasNavigated] = useState(() => createStore(false))
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={handleSkip}>
        Skip to content
      </a>
      {isNavigating && <div className={styles.progress} aria-hidden />}
      <header>
        <NavigationBar />
        {notices}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PrintLine />
        <NavigationContext value={hasNavigated}>{children}</NavigationContext>
      </main>
      <ConnectionNotice />
      <ToastHost />
      <ModalHost />
      <ShortcutsHost />
    </div>
  )
}
