import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { messageOf } from '../../../../net/errors.ts'
import { outsideText } from '../../../../timesheets/selection/outside.ts'
import type { Range } from '../../../../timesheets/range.ts'
import { useToast } from '../../../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import { payEvents, paymentsBefore, type Outcome, type Payment } from './payEvents.ts'

// Longer than other toasts: whoever has paid the wrong events must have time to see it.
const UNDO_TIMEOUT = 10_000

const count = (outcomes: readonly Outcome[]) => outcomes.filter(({ result }) => result === 'done').length

/**
 * Runs payments and keeps what became of each event until all of it is settled. `failed` ones can be sent again, and
 * what was done can be undone, also later from the toast.
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
  const environment = useRelayEnvironment()
  const toast = useToast()
  const showError = useErrorToast()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const undo = async (done: readonly Outcome[]) => {
    try {
      const undone = await payEvents(environment, email, paymentsBefore(done))
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
      timeout: UNDO_TIMEOUT,
      action: { label: 'Undo', onClick: () => void undo(done) },
    })
  }

  /** Sends payments; with outcomes of an earlier try, those that are sent again are replaced. */
  const send = async (payment: Payment) => {
    setSending(true)
    setError(null)
    try {
      const latest = await payEvents(environment, email, [payment])
      const sent = new Set(payment.events.map(({ id }) => id))
      const all = [...outcomes.filter(({ before }) => !sent.has(before.id)), ...latest]
      const done = latest.filter(({ result }) => result === 'done')
      if (done.length > 0) announce(done, payment.paidAt === null)
      if (all.every(({ result }) => result === 'done')) onClose()
      else setOutcomes(all)
    } catch (failure) {
      setError(messageOf(failure))
    }
    setSending(false)
    // Also after a failure: an answer that was lost may have come after the deed.
    onChanged()
  }

  return { outcomes, isSending, error, send }
}

/** A number of events in words. */
export const eventCount = (number: number) => (number === 1 ? '1 event' : `${number} events`)
