import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { useCallback } from 'react'
import { leftOutText } from '../../../timesheets/leftOut.ts'
import { frameDocument } from '../../../ui/text/cleanHtml.ts'
import { TOUCH, TOUCH_SIZE } from '../../../ui/theme/media.ts'
import { mailHtml } from './mailHtml.ts'
import type { SentReport } from './useSendTimesheetReport.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  actions: { [TOUCH]: { '& > *': { minHeight: TOUCH_SIZE } } },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  label: { ...typographyStyles.body1Strong },
  value: { margin: 0, maxHeight: '84px', overflowY: 'auto', overflowWrap: 'anywhere' },
  // Mails are designed for a light background.
  mail: {
    boxSizing: 'border-box',
    width: '100%',
    height: 'min(520px, 55dvh)',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'white',
    colorScheme: 'light',
  },
})

/** React would convert it to a string, which Trusted Types refuse. */
function showDocument(frame: HTMLIFrameElement | null, html: string): void {
  if (frame) Reflect.set(frame, 'srcdoc', frameDocument(html))
}

/** The mail that a dry run created, as it would be sent. Nothing in it can run or submit. */
export function MailPreview({ report, onClose }: { report: SentReport; onClose: () => void }) {
  const styles = useStyles()
  const { subject, recipients, html } = report
  const leftOut = leftOutText(report.leftOut)
  const show = useCallback((frame: HTMLIFrameElement | null) => showDocument(frame, mailHtml(html)), [html])
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Dry run: nothing was sent</DialogTitle>
          <DialogContent className={styles.content}>
            <dl className={styles.facts}>
              <dt className={styles.label}>Subject</dt>
              <dd className={styles.value}>{subject}</dd>
              <dt className={styles.label}>Recipients</dt>
              <dd className={styles.value}>{recipients.join(', ')}</dd>
              {leftOut !== '' && (
                <>
                  <dt className={styles.label}>Left out</dt>
                  <dd className={styles.value}>{leftOut}</dd>
                </>
              )}
            </dl>
            <iframe title="The mail" sandbox="" ref={show} className={styles.mail} />
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button appearance="primary" onClick={onClose}>
              Back
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
