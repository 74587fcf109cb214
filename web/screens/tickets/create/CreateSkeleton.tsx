import { Skeleton, SkeletonItem } from '@fluentui/react-components'
import { Page } from '../../../ui/Page.tsx'
import { useFormStyles } from './formStyles.ts'

/** The form's shape while its projects load. */
export function CreateSkeleton() {
  const styles = useFormStyles()
  return (
    <Page title="Create Ticket">
      <Skeleton aria-label="Loading..." className={styles.form}>
        <SkeletonItem size={32} />
        <SkeletonItem size={32} />
        <SkeletonItem size={64} />
        <SkeletonItem size={128} />
        <SkeletonItem size={56} />
        <SkeletonItem size={32} />
      </Skeleton>
    </Page>
  )
}
