import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ImageOffRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { ownFileName } from './safeUrl.ts'
import { useOwnFile } from './useOwnFile.ts'

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
 * An image among our own files. It is shown from `url` (such as a signed link) as long as that works, else fetched with
 * the bearer token; where neither works its name stands in its place.
 * @param src its path, `/api/v1/download/{uuid}/{filename}`
 */
export function OwnImage({
  src,
  url,
  alt,
  className,
}: {
  src: string
  url?: string | undefined
  alt?: string
  className?: string
}) {
  const styles = useStyles()
  // A link that has run out once does so again; another one gets its own try.
  const [failedUrl, setFailedUrl] = useState<string>()
  const isDirect = url !== undefined && url !== failedUrl
  const file = useOwnFile(isDirect ? null : src)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const name = alt === undefined || alt === '' ? ownFileName(src) : alt
  const shown = isDirect ? url : file.url

  if (!isDirect && (file.hasFailed || (shown !== undefined && shown === brokenUrl)))
    return (
      <span className={styles.broken} role="img" aria-label={`${name}, cannot be shown`}>
        <ImageOffRegular aria-hidden /> {name}
      </span>
    )
  if (shown === undefined)
    return <span className={styles.waiting} role="img" aria-label={`${name}, loading`} />
  return (
    <img
      className={mergeClasses(styles.image, className)}
      src={shown}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => (isDirect ? setFailedUrl(url) : setBrokenUrl(shown))}
    />
  )
}
