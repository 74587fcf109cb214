import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { loadCodeWhenBack } from '../../../../net/loadCode.ts'
import { formatDateTime, formatFull } from '../../../../ui/text/format.ts'

const VersionsDialog = lazy(() =>
  loadCodeWhenBack(async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog })),
)

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXXS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
})

/** Says that a comment was edited, and shows what stood there. */
export function EditedButton({ id, editedAt }: { id: string; editedAt: string }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={styles.button}
        title={`Edited ${formatFull(editedAt)}`}
        aria-label={`edited ${formatDateTime(editedAt)}, show the versions`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        edited
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
