import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../../../rest/config.ts'

const ROUNDS = 5

test(`the last key that was made is accepted after each of ${ROUNDS} kills in the middle of rotations`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-keys-'))
  try {
    writeFileSync(join(dataDir, 'token-secret'), 'o'.repeat(43), { mode: 0o600 })
    for (let round = 1; round <= ROUNDS; round++) {
      const program = join(import.meta.dirname, 'rotating.ts')
      const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      let [last, count] = ['', 0]
      for await (const line of createInterface(child.stdout)) {
        last = line
        if (++count === round * 13) child.kill('SIGKILL')
      }
      await exited
      const { tokenSecrets } = readConfig({ DATA_DIR: dataDir })
      expect(tokenSecrets.map(secret => new TextDecoder().decode(secret))).toContain(last)
      expect(readFileSync(join(dataDir, 'token-secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
