import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const run = promisify(execFile)

// Headless programs first: the same browser, which takes a fifth less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]

/**
 * Finds Chrome or Chromium: the environment's CHROMIUM_PATH, the PATH, the usual places, Playwright's own.
 * If there is none, installs it, with apt for root, else with Playwright's own download.
 * @returns path of the program
 * @throws Error with one line that says what to install
 */
export async function chromiumPath(): Promise<string> {
  const found = await findChromium()
  if (found !== undefined) return found
  await installChromium()
  const installed = await findChromium()
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chrome or Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
  for (const place of [
    ...(named === undefined ? [] : [named]),
    ...onPath,
    ...PLACES,
    chromium.executablePath(),
  ])
    if (await isProgram(place)) return place
  return undefined
}

async function installChromium(): Promise<void> {
  // A failed attempt shows later: no browser is found.
  const attempt = (command: string, args: readonly string[]) =>
    run(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => undefined)
  if (process.getuid?.() === 0) {
    await attempt('apt-get', ['update', '-qq'])
    await attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    if ((await findChromium()) === undefined) await attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  }
  if ((await findChromium()) === undefined) await attempt('npx', ['playwright-core', 'install', 'chromium'])
}

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
