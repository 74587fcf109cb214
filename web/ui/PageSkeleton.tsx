import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  skeleton: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1440px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    display: 'grid',
    gap: tokens.spacingVerticalL,
  },
  heading: { width: '240px' },
  short: { width: '60%' },
})

/** The skeleton of an unknown page. */
export function PageSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton aria-label="Loading..." className={styles.skeleton}>
      <SkeletonItem size={32} className={styles.heading} />
      <SkeletonItem />
      <SkeletonItem className={styles.short} />
    </Skeleton>
  )
}
