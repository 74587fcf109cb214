import { useState } from 'react'
import { messageOf } from '../../../../net/errors.ts'
import { outsideText } from '../../../../timesheets/selection/outside.ts'
import type { Range } from '../../../../timesheets/range.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useFailure } from '../../../../ui/dialogs/useFailure.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import { paymentsBefore, usePayTimesheetEvents, type Outcome, type Payment } from './usePayTimesheetEvents.ts'
import { counted } from '../../../../locale/plural.ts'

/** The day of the only payment that is sent. */
const DAY = 'payments.0.paidAt'

const count = (outcomes: readonly Outcome[]) => outcomes.filter(({ result }) => result === 'done').length

/**
 * Runs payments and keeps the result of each event until all are settled. `failed` ones can be retried, and
 * completed ones undone, also later from the toast.
 */
export function useMarkAsPaid({
  email,
  selection,
  onChanged,
  onClose,
}: {
  email: string
  selection: Range
  onChanged: () => void
  onClose: () => void
}) {
  const payEvents = usePayTimesheetEvents(email)
  const toast = useToast()
  const showError = useErrorToast()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isSending, setSending] = useState(false)
  const { elsewhere, problemAt, fail, clear } = useFailure([DAY])

  const undo = async (done: readonly Outcome[]) => {
    try {
      const undone = await payEvents(paymentsBefore(done))
      const isWhole = count(undone) === undone.length
      const reasons = [...new Set(undone.map(({ reason }) => reason).filter(Boolean))]
      toast({
        intent: isWhole ? 'success' : 'warning',
        title: `Payment of ${count(undone)} of ${undone.length} events put back`,
        ...(!isWhole && { body: reasons.join(' ') }),
      })
    } catch (failure) {
      showError(failure)
    }
    onChanged()
  }

  const announce = (done: readonly Outcome[], isRemoval: boolean) => {
    const outside = outsideText(
      done.map(({ before }) => before),
      selection,
    )
    toast({
      intent: 'success',
      title: isRemoval
        ? `Payment removed from ${eventCount(done.length)}`
        : `${eventCount(done.length)} marked as paid`,
      ...(outside !== null && { body: outside }),
      action: { label: 'Undo', onClick: () => void undo(done) },
    })
  }

  /** Sends payments; given the outcomes of an earlier try, replaces those that are retried. */
  const send = async (payment: Payment) => {
    setSending(true)
    clear()
    try {
      const latest = await payEvents([payment])
      const sent = new Set(payment.events.map(({ id }) => id))
      const all = [...outcomes.filter(({ before }) => !sent.has(before.id)), ...latest]
      const done = latest.filter(({ result }) => result === 'done')
      if (done.length > 0) announce(done, payment.paidAt === null)
      if (all.every(({ result }) => result === 'done')) onClose()
      else setOutcomes(all)
    } catch (failure) {
      fail(messageOf(failure), failure)
    }
    setSending(false)
    // Also after a failure: the server may have written the data although the answer was lost.
    onChanged()
  }

  return { outcomes, isSending, elsewhere, dayProblem: problemAt(DAY), send }
}

/** A number of events as text. */
export const eventCount = (number: number) => counted(number, 'event', 'events')
