/** A line of the Dockerfile that copies a file or a folder into the last stage. */
export interface Copy {
  /** The stage that has it; undefined: the repository. */
  stage: string | undefined
  from: string
  /** Absolute. */
  to: string
}

/** The last stage of a Dockerfile. */
export interface Stage {
  /** The image that it adds to, such as `debian:trixie-slim`. */
  base: string
  workdir: string
  env: Readonly<Record<string, string>>
  /** The commands of its RUN lines. */
  runs: readonly string[]
  copies: readonly Copy[]
  user: string
}

/**
 * Reads the last stage of a Dockerfile, whose lines are not continued.
 * @throws Error for a line that is not understood, so that the layout never lacks one
 */
export function lastStage(dockerfile: string): Stage {
  const stage = dockerfile.split(/^FROM /m).at(-1) ?? ''
  const [base = '', ...lines] = stage.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const env: Record<string, string> = {}
  const runs: string[] = []
  const copies: Copy[] = []
  let [workdir, user] = ['/', 'root']
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? []
    if (word === 'WORKDIR') workdir = rest
    else if (word === 'USER') user = rest
    else if (word === 'RUN') runs.push(rest)
    else if (word === 'ENV')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[name] = value
    else if (word === 'COPY') copies.push(copyOf(rest, workdir))
    else if (!['LABEL', 'CMD'].includes(word))
      throw new Error(`The last stage of the Dockerfile has a line that is not known here: ${line}`)
  }
  return { base, workdir, env, runs, copies, user }
}

function copyOf(rest: string, workdir: string): Copy {
  const [, stage, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? []
  if (to === '') throw new Error(`The Dockerfile has a COPY line of another form: ${rest}`)
  return { stage, from, to: to.startsWith('./') ? `${workdir}/${to.slice(2)}` : to }
}
