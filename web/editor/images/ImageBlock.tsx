import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DismissRegular, ImageAltTextRegular } from '@fluentui/react-icons'
import { createContext, use, type SyntheticEvent } from 'react'
import { OwnImage } from '../../files/OwnImage.tsx'
import { useStore, type Store } from '../../state/store.ts'
import type { EditorImage, ImageProps } from '../text.ts'
import { TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: 'fit-content',
    maxWidth: '100%',
    margin: `${tokens.spacingVerticalXS} 0`,
  },
  waiting: {
    display: 'flex',
    alignItems: 'center',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  describe: {
    maxWidth: '100%',
    justifyContent: 'start',
    paddingInlineStart: 0,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    [TOUCH]: { minHeight: TOUCH_SIZE },
  },
  remove: {
    position: 'absolute',
    top: tokens.spacingVerticalXS,
    insetInlineEnd: tokens.spacingHorizontalXS,
    [TOUCH]: { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE },
  },
})

/** What an image block needs to know about its editor. */
export interface ImageContextValue {
  /** Counts what happens to images, so that their blocks render again. */
  changes: Store<number>
  failed: (uploadId: string) => boolean
  imageUrl: (src: string) => string | undefined
  remove: (block: string) => void
  /** Lets the user say what the image of a block shows. */
  describe: (block: string, image: EditorImage) => void
  isDisabled: boolean
}

export const ImageContext = createContext<ImageContextValue | null>(null)

/** An image in the text, or the placeholder of one that uploads. */
export function ImageBlock(props: ImageProps) {
  const around = use(ImageContext)
  return around === null ? null : <Image {...props} around={around} />
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

function Image({ block, read, around }: ImageProps & { around: ImageContextValue }) {
  const styles = useStyles()
  useStore(around.changes)
  const image = read()
  if (image === null) return null
  const { src, showAs, uploadId, name, alt } = image
  const hasFailed = uploadId !== null && around.failed(uploadId)
  return (
    <div
      className={styles.root}
      contentEditable={false}
      // Its buttons have their own keys, not those of the text.
      onKeyDown={stop}
      onBeforeInput={stop}
    >
      {src === null ? (
        <div className={styles.waiting}>
          {hasFailed ? `${name} was not uploaded` : <Spinner size="tiny" label={`Uploading ${name} …`} />}
        </div>
      ) : (
        <OwnImage src={src} url={showAs ?? around.imageUrl(src)} alt={alt} />
      )}
      {!around.isDisabled && (src !== null || hasFailed) && (
        <Button
          className={styles.remove}
          size="small"
          icon={<DismissRegular />}
          aria-label={`Remove ${name === 'The image' ? 'the image' : name}`}
          onClick={() => around.remove(block)}
        />
      )}
      {!around.isDisabled && src !== null && (
        <Button
          className={styles.describe}
          size="small"
          appearance="subtle"
          icon={<ImageAltTextRegular />}
          aria-label={alt ? `${alt}: change this description` : `Describe ${name.replace(/^The/, 'the')}`}
          onClick={() => around.describe(block, image)}
        >
          {alt || 'Describe the image'}
        </Button>
      )}
    </div>
  )
}
