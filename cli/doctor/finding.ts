/** What a check has found (docs/specification/doctor.md). */
export interface Finding {
  level: 'ok' | 'warning' | 'fault'
  /** In a sentence. */
  found: string
  /** What to do; undefined if there is nothing to do. */
  advice: string | undefined
}

export const ok = (found: string): Finding => ({ level: 'ok', found, advice: undefined })
export const warning = (found: string, advice: string): Finding => ({ level: 'warning', found, advice })
export const fault = (found: string, advice: string): Finding => ({ level: 'fault', found, advice })

/** What is wrong, or that nothing is. */
export const orOk = (findings: readonly (Finding | undefined)[], found: string): Finding[] => {
  const wrong = findings.filter(finding => finding !== undefined)
  return wrong.some(({ level }) => level !== 'ok') ? wrong : [...wrong, ok(found)]
}
