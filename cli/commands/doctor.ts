import { CommandFailed, type Command } from '../command.ts'
import { examine } from '../doctor/examine.ts'
import { countOf, jsonOf, linesOf, withoutSecrets } from '../doctor/report.ts'
import { subjectOf } from '../doctor/subject.ts'

/** Says what is wrong with an installation, and what to do (docs/specification/doctor.md). */
export const doctor: Command = {
  name: 'doctor',
  takes: [],
  does: 'Says what is wrong here and what to do, also while Daybook runs. It changes nothing.',
  flags: {
    json: 'Prints JSON, for scripts.',
    write: 'Also writes an object doctor/… to the bucket of the files, reads it and removes it.',
  },
  async run({ flags }, env, say) {
    const findings = withoutSecrets(await examine(subjectOf(env, { mayWrite: flags.has('write') })), env)
    const faults = countOf(findings, 'fault')
    const warnings = countOf(findings, 'warning')
    const summary = `Faults: ${faults}. Warnings: ${warnings}.`
    const report = flags.has('json') ? jsonOf(findings) : [...linesOf(findings), '', summary].join('\n')
    if (faults > 0) throw new CommandFailed(report)
    say(report)
  },
}
