import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useEffect, useRef, type ReactElement } from 'react'
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
      <StepButton step={-1} isOff={!hasPrevious} icon={<ChevronLeftRegular />} onStep={go}>
        Previous ticket (Shift+K)
      </StepButton>
      <StepButton step={1} isOff={!hasNext} icon={<ChevronRightRegular />} onStep={go}>
        Next ticket (Shift+J)
      </StepButton>
    </div>
  )
}

function StepButton({
  step,
  isOff,
  icon,
  onStep,
  children,
}: {
  step: Step
  isOff: boolean
  icon: ReactElement
  onStep: Neighbours['go']
  children: string
}) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useHasFocus(step)
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true })
  }, [hasFocus])
  return (
    <Tooltip content={children} relationship="label">
      <Button
        ref={button}
        appearance="subtle"
        icon={icon}
        disabledFocusable={isOff}
        onClick={() => onStep(step, true)}
      />
    </Tooltip>
  )
}
