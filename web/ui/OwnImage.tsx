import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ImageOffRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useFileUrl } from './files/useFileUrl.ts'
import { ownFileName, ownFileUuid } from './safeUrl.ts'

const useStyles = makeStyles({
  image: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '70vh',
    height: 'auto',
    borderRadius: tokens.borderRadiusMedium,
  },
  broken: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  waiting: {
    display: 'block',
    width: '12rem',
    maxWidth: '100%',
    height: '8rem',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

/**
 * An image among our own files, in the middle of a text. It is shown from `url` (such as a signed link) as long as that
 * works, else fetched with the bearer token; where neither works its name stands in its place.
 * @param src its path, `/api/v1/download/{uuid}/{filename}`
 */
export function OwnImage({
  src,
  url,
  className,
}: {
  src: string
  url?: string | undefined
  className?: string
}) {
  const styles = useStyles()
  const name = ownFileName(src)
  const shown = useFileUrl({
    uuid: ownFileUuid(src) ?? '',
    filename: name,
    // Which kind of image is for the browser to see; that it is one at all is certain by this.
    mime: 'image/png',
    path: src,
    url: url ?? null,
  })
  const isMissing = shown.url === null && !shown.hasFailed
  useEffect(() => {
    if (isMissing) shown.load()
  })

  if (shown.hasFailed)
    return (
      <span className={styles.broken} role="img" aria-label={`${name}, cannot be shown`}>
        <ImageOffRegular aria-hidden /> {name}
      </span>
    )
  if (shown.url === null)
    return <span className={styles.waiting} role="img" aria-label={`${name}, loading`} />
  return (
    <img
      className={mergeClasses(styles.image, className)}
      src={shown.url}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={shown.handleError}
    />
  )
}
