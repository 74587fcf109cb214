import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { fieldsOf } from '../../../../state/keptShape.ts'
import { useShortcuts } from '../../../../ui/shortcuts/useShortcuts.ts'
import { TOUCH, TOUCH_SIZE } from '../../../../ui/theme/media.ts'
import { useNeighbours, type Neighbours, type Step } from './useNeighbours.ts'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexShrink: 0,
    [TOUCH]: { '& button': { minWidth: TOUCH_SIZE, minHeight: TOUCH_SIZE } },
  },
})

/** Whether a press of the button on the page before led here: the button keeps the focus. */
const useHasFocus = (step: Step) => fieldsOf(useLocation().state)?.('step') === step

/** The way along the list from which the ticket was opened; nothing if it was not opened from a list. */
export function ListSteps({ number, projectNumber }: { number: number; projectNumber: number }) {
  const neighbours = useNeighbours({ number, projectNumber })
  return neighbours && <Steps neighbours={neighbours} />
}

function Steps({ neighbours: { hasNext, hasPrevious, go } }: { neighbours: Neighbours }) {
  const styles = useStyles()
  useShortcuts(
    [
      { keys: 'Shift+J', label: 'Next ticket of the list', run: () => go(1, false) },
      { keys: 'Shift+K', label: 'Previous ticket of the list', run: () => go(-1, false) },
    ],
    'This ticket',
  )
  return (
    <div role="group" aria-label="List" className={styles.steps}>
      <StepButton step={-1} isOff={!hasPrevious} onStep={go} />
      <StepButton step={1} isOff={!hasNext} onStep={go} />
    </div>
  )
}

function StepButton({ step, isOff, onStep }: { step: Step; isOff: boolean; onStep: Neighbours['go'] }) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useHasFocus(step)
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true })
  }, [hasFocus])
  return (
    <Tooltip
      content={step === 1 ? 'Next ticket (Shift+J)' : 'Previous ticket (Shift+K)'}
      relationship="label"
    >
      <Button
        ref={button}
        appearance="subtle"
        icon={step === 1 ? <ChevronRightRegular /> : <ChevronLeftRegular />}
        disabledFocusable={isOff}
        onClick={() => onStep(step, true)}
      />
    </Tooltip>
  )
}
