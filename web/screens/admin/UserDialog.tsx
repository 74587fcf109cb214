import { makeStyles, tokens } from '@fluentui/react-components'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'

const useStyles = makeStyles({
  json: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
})

/** A dialog with a record as formatted JSON. */
export function UserDialog({ record, onClose }: { record: object; onClose: () => void }) {
  const styles = useStyles()
  return (
    <FormDialog title="User" onSubmit={onClose} onClose={onClose}>
      <pre className={styles.json} tabIndex={0}>
        {JSON.stringify(record, null, 2)}
      </pre>
    </FormDialog>
  )
}
