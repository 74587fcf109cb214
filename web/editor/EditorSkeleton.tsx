import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: { width: '6rem' },
  text: { height: '11rem' },
})

/** The shape of the editor while its code loads. */
export function EditorSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton className={styles.root} aria-label="The editor is loading">
      <SkeletonItem className={styles.label} size={16} />
      <SkeletonItem className={styles.text} />
    </Skeleton>
  )
}
