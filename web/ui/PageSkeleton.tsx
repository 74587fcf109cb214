import { makeStyles, Skeleton, SkeletonItem, tokens, typographyStyles } from '@fluentui/react-components'
import { NARROW, PAGE_WIDTH } from './theme/media.ts'

const useStyles = makeStyles({
  skeleton: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: PAGE_WIDTH,
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    [NARROW]: { padding: tokens.spacingHorizontalL },
    display: 'grid',
    gap: tokens.spacingVerticalL,
  },
  heading: { width: '240px' },
  title: { ...typographyStyles.subtitle1, margin: 0, lineHeight: '32px' },
  short: { width: '60%' },
})

/** The skeleton of a page: its heading, if that is known, and lines. */
export function PageSkeleton({ title }: { title?: string }) {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Loading..." className={styles.skeleton}>
      {title === undefined ? (
        <SkeletonItem size={32} className={styles.heading} />
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      <SkeletonItem />
      <SkeletonItem className={styles.short} />
    </Skeleton>
  )
}
