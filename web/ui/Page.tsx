import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { companyName } from '../state/page.ts'
import { createStore } from '../state/store.ts'
import { NARROW, PAGE_WIDTH, TOUCH, TOUCH_SIZE } from './theme/media.ts'
import { ToolbarPlaceContext } from './PageToolbar.tsx'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: PAGE_WIDTH,
    marginInline: 'auto',
    paddingInline: tokens.spacingHorizontalXXL,
    paddingBlock: tokens.spacingVerticalXXL,
    [NARROW]: {
      paddingInline: tokens.spacingHorizontalL,
      paddingBlock: tokens.spacingVerticalL,
    },
  },
  // All pages start at the same edge; text and tables do not grow with every window.
  content: { maxWidth: '1392px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    marginBottom: tokens.spacingVerticalL,
  },
  heading: { ...typographyStyles.subtitle1, margin: 0, overflowWrap: 'anywhere', outlineStyle: 'none' },
  toolbar: { flex: '1 1 480px', minWidth: 0, [NARROW]: { display: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [TOUCH]: { '& button': { minHeight: TOUCH_SIZE } },
  },
})

/** Whether the user is idle: the focus is nowhere, or on the link that led here. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.closest('header, nav') !== null

/**
 * Whether another page was open before in this app: the browser moves the focus when it loads the first one, but not
 * when Back leads there again.
 */
export const NavigationContext = createContext(createStore(false))

/** Focuses the heading after a navigation, so that keyboard and screen reader continue from there. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const isFirst = key === 'default'
  const hasNavigated = use(NavigationContext)
  useEffect(() => {
    if (!isFirst) hasNavigated.set(true)
    if (hasNavigated.get() && isFocusFree()) heading.current?.focus({ preventScroll: true })
  }, [pathname, isFirst, hasNavigated])
  return heading
}

/**
 * The heading of a page, for the few without the `Page` frame. It also sets the document's title.
 * @param props.children how the heading shows the title, if not as plain text
 */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const styles = useStyles()
  const heading = useHeadingFocus()
  useEffect(() => {
    document.title = `${title} · ${companyName()}`
  }, [title])
  return (
    <h1 dir="auto" className={styles.heading} tabIndex={-1} ref={heading}>
      {children ?? title}
    </h1>
  )
}

/**
 * The frame of a screen: its heading, which is also the document's title, and its actions to the right.
 * @param props.isWide for calendars: as wide as the frame, with their toolbar beside the heading unless the page has
 * actions
 */
export function Page({
  title,
  actions,
  isWide = false,
  children,
}: {
  title: string
  actions?: ReactNode
  isWide?: boolean
  children?: ReactNode
}) {
  const styles = useStyles()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.page}>
      <div className={isWide ? undefined : styles.content}>
        <div className={styles.head}>
          <PageHeading title={title} />
          {isWide && !actions && <div ref={setPlace} className={styles.toolbar} />}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <ToolbarPlaceContext value={place}>{children}</ToolbarPlaceContext>
      </div>
    </div>
  )
}
