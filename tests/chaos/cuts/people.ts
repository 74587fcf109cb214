import type { Page } from 'playwright-core'
import { PROJECT } from '../company.ts'
import {
  isKept,
  isShown,
  isStored,
  newText,
  open,
  press,
  pressUntil,
  reload,
  Stopped,
  until,
  type Desk,
} from './desk.ts'
import { MONDAY } from './servers.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (place: number) => new Date(Date.parse(MONDAY) + place * 86_400_000).toISOString().slice(0, 10)

/** Logs time on the calendar, changes it, deletes it and undoes that, one slot after the other. */
export function createWorker(desk: Desk) {
  const { page, chance, states, typed } = desk
  const dialog = page.getByRole('dialog')
  const notes = dialog.getByRole('textbox', { name: 'Work Comments / Notes' })
  const calendar = page.getByText('08:00', { exact: true })
  const isClosed = async () => !(await isShown(notes))
  let slot = 0
  let isOpen = false

  const blockOf = (place: number) =>
    page.getByRole('gridcell', {
      name: new RegExp(`^${PROJECT}, ${DAYS[place % DAYS.length]} .* ${two(hourOf(place))}:00 to`),
    })
  const hourOf = (place: number) => HOURS[Math.floor(place / DAYS.length) % HOURS.length] ?? 8

  async function clickSlot(place: number): Promise<void> {
    const day = page.getByRole('row', {
      name: new RegExp(`^${DAYS[place % DAYS.length]} [^,]*, [\\d.]+ hours$`),
    })
    const box = await day.boundingBox({ timeout: 1_000 }).catch(() => null)
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + (box.height * hourOf(place)) / 24 + 2)
  }

  async function save(text: string, buttons: readonly string[]): Promise<void> {
    await notes.fill(text)
    typed.add(text)
    states.set(text, 'unknown')
    const name = chance.one(buttons)
    const isReloading = chance.isOnceIn(5)
    let hasReloaded = false
    let presses = 0
    // A saved text is no longer a draft. While a page loads, the dialog is only not there yet.
    const isSaved = async () => (await isClosed()) && !(await isStored(page, text))
    await until(desk, `Saving ${text}`, isSaved, async () => {
      if (await press(dialog.getByRole('button', { name, exact: true }))) presses++
      // An impatient user reloads the page: the typed text must be restored.
      if (presses > 1 && isReloading && !hasReloaded && !(await isSaved())) {
        hasReloaded = true
        // It may be saved at this moment.
        if (!(await isKept(page, text)) && !(await isSaved())) desk.flaw(`Lost in the browser: ${text}`)
        await reload(desk, calendar)
        await notes.waitFor({ timeout: 15_000 }).catch(() => undefined)
      }
    })
    desk.repeats += Math.max(0, presses - 1)
    typed.delete(text)
    states.set(text, 'there')
  }

  return async () => {
    if (!isOpen) await open(desk, `/timesheets/fill?date=${MONDAY}`, calendar)
    isOpen = true
    if (slot === DAYS.length * HOURS.length) throw new Stopped()
    const place = slot++
    const block = blockOf(place)
    const text = newText('event')
    await until(
      desk,
      'Opening a slot',
      () => isShown(notes),
      async () => {
        await clickSlot(place)
        await notes.waitFor({ timeout: 10_000 }).catch(() => undefined)
      },
    )
    await save(text, ['Add', 'Add and confirm'])
    if (chance.isOnceIn(3)) return
    const edit = async () => {
      await until(
        desk,
        `Opening ${text}`,
        () => isShown(notes),
        async () => {
          await press(block.first())
          await notes.waitFor({ timeout: 3_000 }).catch(() => undefined)
        },
      )
    }
    await edit()
    if (chance.isOnceIn(2)) {
      const changed = newText('event')
      states.set(text, 'unknown')
      await save(changed, ['Save'])
      states.set(text, 'gone')
      return
    }
    states.set(text, 'unknown')
    const deleted = page.getByText('Event deleted', { exact: true })
    await deleted.first().waitFor({ state: 'detached' })
    const seen = { isTold: false, isAway: false }
    await until(
      desk,
      `Deleting ${text}`,
      () => Promise.resolve(seen.isTold || seen.isAway),
      async () => {
        if (await isShown(notes)) await press(dialog.getByRole('button', { name: 'Delete', exact: true }))
        await deleted
          .last()
          .waitFor({ timeout: 15_000 })
          .catch(() => undefined)
        // While a dialog is open, nothing of the calendar can be found.
        if (await isClosed()) {
          seen.isTold = await isShown(deleted)
          seen.isAway = (await block.count()) === 0
        }
        if (!seen.isTold && !seen.isAway) await edit()
      },
    )
    // A calendar without the event proves less than the toast: the calendar may still be loading.
    if (!seen.isTold) return
    if (chance.isOnceIn(2)) {
      states.set(text, 'gone')
      return
    }
    const undo = button(page, 'Undo')
    const isOver = async () => (await isShown(block)) || !(await isShown(undo))
    await pressUntil(desk, `Undo of ${text}`, undo.last(), isOver)
    // The toast may have disappeared before the user could press its button.
    if (!(await isShown(block))) return
    states.set(text, 'there')
  }
}

/** Writes in one thread, sometimes with a file or with another status. */
export function createCommenter(desk: Desk, ticket: number) {
  let isOpen = false
  return async () => {
    if (!isOpen) await openTicket(desk, ticket)
    isOpen = true
    await comment(desk)
  }
}

const refreshOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true }).first()

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true })

const openTicket = (desk: Desk, ticket: number) => open(desk, `/tickets/view/1/${ticket}`, boxOf(desk.page))

async function comment(desk: Desk): Promise<void> {
  const { page, chance, states, typed } = desk
  const text = newText('comment')
  const box = boxOf(page)
  await until(
    desk,
    'Typing',
    async () => (await box.innerText({ timeout: 1_000 }).catch(() => '')).includes(text),
    async () => {
      if (!(await isShown(box))) await press(refreshOf(page))
      // Do not type with the keyboard alone: if the box has disappeared, they trigger shortcuts.
      await box.fill(text, { timeout: 15_000 }).catch(() => undefined)
    },
  )
  typed.add(text)
  states.set(text, 'unknown')
  if (chance.isOnceIn(3)) await attach(desk)
  if (chance.isOnceIn(3)) await changeStatus(desk)
  const mine = page.getByRole('article').filter({ hasText: text })
  const saved = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: text })
  const isReloading = chance.isOnceIn(4)
  let hasReloaded = false
  await until(
    desk,
    `Sending ${text}`,
    async () => (await isShown(saved)) && !(await isShown(mine.getByText('Sending…'))),
    async () => {
      const retry = mine.getByRole('button', { name: 'Retry', exact: true })
      if (await isShown(retry)) {
        if (isReloading && !hasReloaded) {
          hasReloaded = true
          if (!(await isKept(page, text))) desk.flaw(`Lost in the browser: ${text}`)
          await reload(desk, boxOf(page))
          return
        }
        if (await press(retry)) desk.repeats++
      } else if (
        (await mine.count()) === 0 &&
        (await box.innerText({ timeout: 1_000 }).catch(() => '')).includes(text)
      )
        await press(button(page, 'Submit'))
      else if (!(await isShown(box))) {
        await press(refreshOf(page))
        await box.waitFor({ timeout: 15_000 }).catch(() => undefined)
      }
    },
  )
  typed.delete(text)
  states.set(text, 'there')
}

async function attach(desk: Desk): Promise<void> {
  const { page } = desk
  const name = `${newText('file')}.txt`
  await page.setInputFiles('input[type=file]:not([accept])', {
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  })
  await pressUntil(desk, `Uploading ${name}`, button(page, `Retry ${name}`), () =>
    isShown(page.getByLabel('Uploaded')),
  )
}

async function changeStatus(desk: Desk): Promise<void> {
  const { page, chance } = desk
  const status = page.getByRole('radio', { name: chance.one(['assigned', 'blocked', 'new']), exact: true })
  await press(button(page, 'Edit ticket'))
  await status.waitFor({ timeout: 15_000 }).catch(() => undefined)
  await status.check({ timeout: 1_000 }).catch(() => undefined)
}

/** Creates tickets and writes a first comment on each. */
export function createReporter(desk: Desk) {
  const { page, states, typed } = desk
  return async () => {
    const subject = page.getByLabel('Subject')
    await open(desk, '/tickets/create?projectId=1', subject)
    const text = newText('ticket')
    const body = page.getByRole('textbox', { name: 'Content' })
    await subject.fill(text)
    typed.add(text)
    states.set(text, 'unknown')
    await until(
      desk,
      'Typing',
      async () => (await body.innerText({ timeout: 1_000 }).catch(() => '')).includes('Often.'),
      () => body.fill('Often.', { timeout: 15_000 }).catch(() => undefined),
    )
    const heading = page.getByRole('heading', { name: text })
    await pressUntil(desk, `Creating ${text}`, button(page, 'Submit'), () =>
      Promise.resolve(!new URL(page.url()).pathname.endsWith('/create')),
    )
    typed.delete(text)
    states.set(text, 'there')
    // It appears automatically, unless its answer was cut.
    await boxOf(page)
      .waitFor({ timeout: 15_000 })
      .catch(() => undefined)
    await open(desk, new URL(page.url()).pathname, heading)
    await open(desk, new URL(page.url()).pathname, boxOf(page))
    await comment(desk)
  }
}

/**
 * Marks days of a person as paid and undoes that.
 * @param paid whether each day is paid now; null while a change is under way
 */
export function createPayer(desk: Desk, email: string, paid: Map<number, boolean | null>) {
  const { page, chance } = desk
  return async () => {
    const day = chance.below(DAYS.length)
    const isToPay = paid.get(day) !== true
    await page.goto('about:blank')
    const mark = button(page, 'Mark Range as paid')
    await open(
      desk,
      `/timesheets/pay/${email}?view=week&date=${MONDAY}&from=${dayOf(day)}&until=${dayOf(day + 1)}`,
      mark,
    )
    const logged = page.getByRole('gridcell', { name: new RegExp(`^${PROJECT}, ${DAYS[day]} `) })
    await until(
      desk,
      'Loading the days',
      () => isShown(logged),
      async () => {
        await press(refreshOf(page))
        await logged
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(() => undefined)
      },
    )
    const dialog = page.getByRole('dialog')
    await pressUntil(desk, 'Opening the payment', mark, () => isShown(dialog))
    if (!isToPay) {
      const isCleared = () => isShown(dialog.getByText('No date', { exact: true }))
      await pressUntil(desk, 'Clearing the date', button(page, 'Clear date'), isCleared)
      await dialog.getByRole('radio', { name: 'Everything paid only' }).check()
    }
    paid.set(day, null)
    const send = dialog.getByRole('button', {
      name: isToPay ? /^(Set Paid Date|Try again)$/ : /^(Remove payment status|Try again)$/,
    })
    // If the answer to a try was lost, the page reports later that everything is done already.
    const isDone = dialog.getByText(/^Error (no unpaid confirmed events selected|Doesn't apply to anything)/)
    const isLeftAlone = dialog.getByText('The rest was left alone on purpose')
    const unclear = new Set<number>()
    await until(
      desk,
      `Paying ${DAYS[day]}`,
      async () => !(await isShown(dialog)),
      async () => {
        if (await isShown(isLeftAlone)) unclear.add(day)
        if ((await isShown(isDone)) || unclear.has(day))
          await press(dialog.getByRole('button', { name: 'Close', exact: true }))
        else if (await press(send)) desk.repeats++
      },
    )
    if (!unclear.has(day)) paid.set(day, isToPay)
  }
}

/** The server sends at most 20 an hour. */
const MAX_TIMESHEETS = 19

/** Sends timesheets by mail, up to the limit. */
export function createSender(desk: Desk, sent: Set<string>) {
  const { page, typed } = desk
  let isOpen = false
  return async () => {
    if (sent.size === MAX_TIMESHEETS) throw new Stopped()
    if (!isOpen) await open(desk, `/timesheets/fill?date=${MONDAY}`, page.getByText('08:00', { exact: true }))
    isOpen = true
    const comments = page.getByLabel('Email Comments')
    await pressUntil(desk, 'Opening the mail', button(page, 'Download & Email Timesheets'), () =>
      isShown(comments),
    )
    const text = newText('mail')
    await comments.fill(text)
    typed.add(text)
    const dialog = page.getByRole('dialog')
    await pressUntil(
      desk,
      `Sending ${text}`,
      dialog.getByRole('button', { name: 'Send', exact: true }),
      async () => !(await isShown(comments)),
    )
    typed.delete(text)
    sent.add(text)
  }
}
