import { Link, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Fragment, useMemo, type ReactNode } from 'react'
import { cleanFragment } from '../ui/text/cleanHtml.ts'
import { useLink } from '../ui/links.tsx'
import { cutAtReferences, LITERAL, NO_REFERENCES, useReferences, type Reference } from './references.ts'
import { LargeImage } from './LargeImage.tsx'
import { OwnImage } from './OwnImage.tsx'
import { richText } from '../ui/text/richTextStyles.ts'

const useStyles = makeStyles({
  root: {
    ...richText.root,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  p: richText.paragraph,
  h1: richText.heading1,
  h2: richText.heading2,
  h3: richText.heading3,
  blockquote: {
    ...richText.quote,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
  pre: { ...richText.codeBlock, '& code': { padding: 0, backgroundColor: 'transparent' } },
  code: richText.code,
  mention: richText.mention,
})

const BLOCKS = 'p, h1, h2, h3, blockquote, ul, ol'

type ImageUrl = (src: string) => string | undefined

/**
 * The body of a ticket or comment. It is sanitized again here, and rendered with only the elements that a body
 * may hold (docs/specification/html.md#what-a-body-may-hold). Links open in a new tab without a referrer,
 * except links to a place on this page, such as a quoted comment. Numbers of tickets are links in the app.
 * Images open large.
 * @param imageUrl where to show one of our images from, such as its signed link; undefined fetches it with the
 * bearer token
 */
export function SafeHtml({
  html,
  imageUrl,
  className,
}: {
  html: string
  imageUrl?: ImageUrl
  className?: string
}) {
  const styles = useStyles()
  const fragment = useMemo(() => cleanFragment(html), [html])
  const references = useReferences(fragment)
  return (
    <div dir="auto" className={mergeClasses(styles.root, className)}>
      <Nodes parent={fragment} styles={styles} imageUrl={imageUrl} references={references} dir="auto" />
    </div>
  )
}

interface Rendering {
  styles: ReturnType<typeof useStyles>
  imageUrl: ImageUrl | undefined
  references: ReturnType<typeof useReferences>
  /** Only on the outermost blocks: the first letter sets the text direction of everything inside. */
  dir?: 'auto'
}

const Nodes = ({ parent, ...rendering }: Rendering & { parent: ParentNode & Node }): ReactNode =>
  Array.from(parent.childNodes, (node, at) => (
    <Fragment key={at}>
      {node instanceof Element ? (
        <ElementOf element={node} {...rendering} />
      ) : (
        withLinks(node.nodeValue ?? '', rendering.references)
      )}
    </Fragment>
  ))

/** A text in which the numbers of known tickets are links. */
function withLinks(text: string, references: Rendering['references']): ReactNode {
  if (references.size === 0) return text
  return cutAtReferences(text).map((part, index) => {
    if (index % 2 === 0) return part
    const reference = references.get(Number(part))
    return reference ? <ReferenceLink key={index} number={part} {...reference} /> : `#${part}`
  })
}

function ReferenceLink({ number, to, subject }: Reference & { number: string }) {
  return (
    <Tooltip content={subject} relationship="description">
      <Link inline {...useLink(to)}>
        {`#${number}`}
      </Link>
    </Tooltip>
  )
}

function ElementOf({ element, dir, ...rendering }: Rendering & { element: Element }): ReactNode {
  const { styles, imageUrl } = rendering
  const own = element.matches(LITERAL) ? { ...rendering, references: NO_REFERENCES } : rendering
  const inner = element.matches(BLOCKS) || dir === undefined ? own : { ...own, dir }
  const children = element.hasChildNodes() ? <Nodes parent={element} {...inner} /> : undefined
  switch (element.tagName) {
    case 'P':
      return (
        <p dir={dir} className={styles.p}>
          {children}
        </p>
      )
    case 'BR':
      return <br />
    case 'H1':
      return (
        <h2 dir={dir} className={styles.h1}>
          {children}
        </h2>
      )
    case 'H2':
      return (
        <h3 dir={dir} className={styles.h2}>
          {children}
        </h3>
      )
    case 'H3':
      return (
        <h4 dir={dir} className={styles.h3}>
          {children}
        </h4>
      )
    case 'STRONG':
      return <strong>{children}</strong>
    case 'EM':
      return <em>{children}</em>
    case 'U':
      return <u>{children}</u>
    case 'S':
      return <s>{children}</s>
    case 'CODE':
      return <code className={styles.code}>{children}</code>
    case 'PRE':
      return (
        <pre dir="ltr" className={styles.pre} tabIndex={0}>
          {children}
        </pre>
      )
    case 'BLOCKQUOTE':
      return (
        <blockquote dir={dir} className={styles.blockquote}>
          {children}
        </blockquote>
      )
    case 'UL':
      return (
        <ul dir={dir} className={styles.list}>
          {children}
        </ul>
      )
    case 'OL':
      return (
        <ol dir={dir} className={styles.list} start={startOf(element)}>
          {children}
        </ol>
      )
    case 'LI':
      return <li>{children}</li>
    case 'A':
      return (
        <LinkOf element={element} styles={styles}>
          {children}
        </LinkOf>
      )
    case 'IMG': {
      const src = element.getAttribute('src') ?? ''
      // Inside a link, a click belongs to the link.
      const Image = element.closest('a') === null ? LargeImage : OwnImage
      return <Image src={src} url={imageUrl?.(src)} alt={element.getAttribute('alt') ?? undefined} />
    }
    default:
      return children
  }
}

function startOf(list: Element): number | undefined {
  const start = list.getAttribute('start')
  return start === null ? undefined : Number(start)
}

/** The hash of an address that leads to another place on the current page; null for all other addresses. */
function hashOnThisPage(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { origin, pathname, hash } = new URL(href)
  const isHere = origin === window.location.origin && pathname === window.location.pathname
  return isHere && hash !== '' ? hash : null
}

function LinkOf({
  element,
  styles,
  children,
}: {
  element: Element
  styles: Rendering['styles']
  children: ReactNode
}) {
  const href = element.getAttribute('href')
  if (href === null) return children
  const hash = hashOnThisPage(href)
  if (hash !== null)
    return (
      <Link inline href={hash}>
        {children}
      </Link>
    )
  const isMention = href.startsWith('mailto:') && element.textContent.startsWith('@')
  return (
    <Link
      inline
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={isMention ? styles.mention : undefined}
    >
      {children}
    </Link>
  )
}
