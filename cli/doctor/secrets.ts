import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as read from '../../common/settings.ts'
import { errorCode } from '../../rest/reasons.ts'
import { rotatedAt } from '../../rest/security/tokenKeys.ts'
import { fault, orOk, warning, type Finding } from './finding.ts'
import type { Subject } from './subject.ts'

/** A key with fewer different characters can be guessed. */
const FEW_CHARACTERS = 10

/** Whether the keys are good, and only Daybook can read them. */
export async function checkSecrets({ env, settings }: Subject): Promise<Finding[]> {
  const { DATA_DIR, TOKEN_SECRET, SERVICE_KEY } = settings
  const files = [
    ...(TOKEN_SECRET === undefined
      ? [
          { name: 'token-secret', parse: read.secret },
          { name: 'token-secret.previous', parse: read.secret },
        ]
      : []),
    ...(SERVICE_KEY === undefined ? [{ name: 'service-key', parse: read.key }] : []),
    ...(settings.DATABASE_URL === undefined ? [{ name: 'postgres.password', parse: read.word }] : []),
  ]
  const findings = await Promise.all(files.map(({ name, parse }) => checkFile(join(DATA_DIR, name), parse)))
  const weak = ['TOKEN_SECRET', 'TOKEN_SECRET_PREVIOUS', 'SERVICE_KEY'].filter(name => isWeak(env[name]))
  return orOk(
    [
      ...findings.flat(),
      ...weak.map(name =>
        fault(
          `${name} can be guessed: it has too few different characters.`,
          'Set it to one that npx daybook keys rotate --print makes.',
        ),
      ),
      SERVICE_KEY !== undefined && SERVICE_KEY === env.TOKEN_SECRET?.trim()
        ? fault(
            'TOKEN_SECRET and SERVICE_KEY are the same, so each gateway can sign in as anybody.',
            'Set another SERVICE_KEY.',
          )
        : undefined,
      TOKEN_SECRET === undefined ? await previousKey(DATA_DIR, settings.TOKEN_TTL) : undefined,
    ],
    'The keys are good, and only their owner can read those in DATA_DIR.',
  )
}

function isWeak(text: string | undefined): boolean {
  const trimmed = text?.trim() ?? ''
  return trimmed !== '' && new Set(trimmed).size < FEW_CHARACTERS
}

async function checkFile(file: string, parse: (text: string) => unknown): Promise<Finding[]> {
  try {
    const [{ mode, uid }, folder] = await Promise.all([stat(file), stat(join(file, '..'))])
    const text = await readFile(file, 'utf8')
    const findings = []
    if ((mode & 0o077) !== 0)
      findings.push(
        fault(
          `Other users of this machine can read ${file}.`,
          `Run chmod 600 ${file}; if somebody has read it, replace it.`,
        ),
      )
    if (uid !== folder.uid)
      findings.push(
        warning(
          `${file} belongs to another user than its folder.`,
          'Give it to the user that runs Daybook (chown).',
        ),
      )
    if (parse(text.trim()) === undefined)
      findings.push(
        fault(`${file} holds no key.`, 'Restore it; without it, remove it, and the next start makes one.'),
      )
    return findings
  } catch (error) {
    // The first start makes those that are needed.
    if (errorCode(error) === 'ENOENT') return []
    return [
      fault(
        `${file} cannot be read (${errorCode(error) ?? 'unknown'}).`,
        'Give it to the user that runs Daybook (chown).',
      ),
    ]
  }
}

async function previousKey(dataDir: string, seconds: number): Promise<Finding | undefined> {
  const rotated = await rotatedAt(dataDir).catch(() => undefined)
  if (rotated === undefined || Date.now() < rotated.getTime() + seconds * 1_000) return undefined
  return warning(
    'The previous key of sign-ins is still accepted, and no session needs it any more.',
    'Run npx daybook keys rotate --finish; links in older mails about tickets then stop working.',
  )
}
