import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ImageOffRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { imageName, ownFile } from './ownFile.ts'
import { useFileUrl } from './useFileUrl.ts'

const useStyles = makeStyles({
  image: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '70vh',
    height: 'auto',
    borderRadius: tokens.borderRadiusMedium,
  },
  button: {
    display: 'block',
    maxWidth: '100%',
    margin: 0,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
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
 * An image stored on this server, inside a text. It loads from `url` (such as a signed link); if that fails, it
 * is fetched with the bearer token; if both fail, its name is shown.
 * @param src its path, `/api/v1/download/{uuid}/{filename}`
 * @param alt what it shows; its name if absent or empty
 * @param onOpen opens it; if given, the image is a button
 */
export function OwnImage({
  src,
  url,
  alt,
  className,
  onOpen,
}: {
  src: string
  url?: string | undefined
  alt?: string | undefined
  className?: string
  onOpen?: () => void
}) {
  const styles = useStyles()
  const file = ownFile(src, url)
  const name = imageName(file, alt)
  const shown = useFileUrl(file)
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
  const image = (
    <img
      className={mergeClasses(styles.image, className)}
      src={shown.url}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={shown.handleError}
    />
  )
  if (onOpen === undefined) return image
  return (
    <button type="button" className={styles.button} aria-label={`Open ${name} large`} onClick={onOpen}>
      {image}
    </button>
  )
}
