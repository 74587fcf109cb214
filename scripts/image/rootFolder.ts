import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureTool } from '../tools/debianTool.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)

// What the official image of Debian leaves out of these packages in its slim variant.
const LEFT_OUT = ['doc', 'groff', 'info', 'linda', 'lintian', 'locale', 'man']
const KEPT = ['doc/*/copyright', 'locale/locale.alias']

/**
 * Makes the folder of a base image of Debian, such as `debian:trixie-slim`, out of Debian's own packages.
 * @param root is created
 * @throws Error if this is not root on Debian, or the packages cannot be had
 */
export async function layOutBase(base: string, root: string): Promise<void> {
  const suite = /^debian:(\w+)-slim$/.exec(base)?.[1]
  if (suite === undefined) throw new Error(`The last stage must start from debian:…-slim, not from ${base}.`)
  if (process.getuid?.() !== 0) throw new Error('To lay out an image takes root, on Debian or Ubuntu.')
  await ensureTool({
    program: 'mmdebstrap',
    args: ['--version'],
    package: 'mmdebstrap',
    need: 'To lay out an image takes',
  })
  const options = [
    ...LEFT_OUT.map(folder => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
    ...KEPT.map(path => `--dpkgopt=path-include=/usr/share/${path}`),
  ]
  await run('mmdebstrap', ['--quiet', '--variant=minbase', ...options, suite, root], {
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** Runs a command of the Dockerfile as root, with the folder as `/`. */
export async function runIn(root: string, command: string): Promise<void> {
  await run('chroot', [root, '/bin/sh', '-c', command], { env: { PATH } })
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

// Mounts that only this process and what it becomes see.
const ENTER = `set -e
root=$1 data=$2 user=$3 workdir=$4
shift 4
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount --bind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user:$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"`

/**
 * Starts a program as an engine would with a read-only root: as the user of the image, with the folder as `/`, of
 * which only `/tmp` and `/data` can be written to.
 * @param data the folder that is mounted at `/data`
 */
export function startIn(
  root: string,
  { data, stage, env }: { data: string; stage: Stage; env: Readonly<Record<string, string>> },
  command: readonly string[],
): ChildProcess {
  const args = ['--mount', '--propagation', 'private', '/bin/sh', '-c', ENTER, 'enter']
  return spawn('unshare', [...args, root, data, stage.user, stage.workdir, ...command], {
    env: { PATH, ...stage.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
