import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { codeOf, messageOf } from '../../../web/net/errors.ts'
import { upload } from '../../../web/files/upload/upload.ts'
import { session, signIn, signOut } from '../../../web/session/session.ts'
import { useUploads, type Uploads } from '../../../web/files/upload/useUploads.ts'
import { formatSize } from '../../../web/files/formatSize.ts'
import { queue } from '../../../web/ui/toasts/toasts.ts'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { UploadCard } from '../../../web/files/upload/UploadCard.tsx'
import { fakeUploads, fileOf, refusedFile, took, type FakeUpload } from '../fakeUploads.ts'
import { recordOf, tokenWith } from '../app.tsx'

const user = userEvent.setup()
const file = (name: string, type = 'text/plain') => new File(['hello'], name, { type })

let sent: FakeUpload[]
beforeEach(() => {
  signOut()
  signIn(recordOf('Ann', 'tickets'))
  sent = fakeUploads()
  queue.set([])
})

/** The nth upload. */
const nth = (index: number): FakeUpload => {
  const one = sent[index]
  if (!one) throw new Error(`Only ${sent.length} uploads were sent`)
  return one
}

const part = (form: FormData, name: string): unknown => {
  const text = form.get(name)
  return JSON.parse(typeof text === 'string' ? text : 'null')
}

describe('a request', () => {
  test('follows the multipart request specification, with the token and the header against forged forms', async () => {
    const answer = upload(file('a.txt'), { requestId: 'one' })
    const { headers, form } = nth(0)
    expect(headers).toMatchObject({
      authorization: `Bearer ${tokenWith('tickets')}`,
      'apollo-require-preflight': 'true',
    })
    expect([...form.keys()]).toEqual(['operations', 'map', '0'])
    expect(part(form, 'operations')).toMatchObject({
      operationName: 'uploadMutation',
      variables: { input: { file: null, requestId: 'one' } },
    })
    expect(part(form, 'map')).toEqual({ 0: ['variables.input.file'] })
    expect(form.get('0')).toMatchObject({ name: 'a.txt', type: 'text/plain' })
    await nth(0).answer(200, took('a.txt'))
    await expect(answer).resolves.toEqual(fileOf('a.txt'))
  })

  const failing = async (happen: (one: FakeUpload) => Promise<void>) => {
    const failure = upload(file('a.txt'), { requestId: 'one' }).catch((error: unknown) => error)
    await happen(nth(0))
    return failure
  }

  test.each([
    ['413', 413, 'Payload Too Large', 'file too large'],
    ['a refusal of the server', 200, refusedFile('file too large'), 'file too large'],
    ['any other status', 507, 'The disk is full.', 'The disk is full.'],
    ['a GraphQL error', 500, { errors: [{ message: 'No.', extensions: { code: 'X' } }] }, 'No.'],
    ['an answer without a file', 204, '', /./],
    ['the page of a proxy', 502, '<h1>Bad gateway</h1>', /^The server cannot be reached/],
  ])('with the answer %s fails with its text', async (_what, status, body, text) => {
    const message = messageOf(await failing(one => one.answer(status, body)))
    expect(message).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  })

  test.each([200, 201, 202])('with the status %i succeeds', async status => {
    const answer = upload(file('a.txt'), { requestId: 'one' })
    await nth(0).answer(status, took('a.txt'))
    await expect(answer).resolves.toMatchObject({ filename: 'a.txt' })
  })

  test('that loses the network says so', async () => {
    expect(codeOf(await failing(one => one.breakOff()))).toBe('UNREACHABLE')
  })

  test('that is refused for its token offers to sign in again', async () => {
    expect(codeOf(await failing(one => one.answer(401, 'Unauthorized')))).toBe('UNAUTHENTICATED')
    expect(session.get().isExpired).toBe(true)
  })
})

describe('the card', () => {
  let uploads: Uploads
  function Card({ initial }: { initial?: Parameters<typeof useUploads>[0] }) {
    const now = useUploads(initial)
    uploads = now
    return (
      <ThemeProvider>
        <UploadCard
          uploads={now.uploads}
          onAdd={now.add}
          onCancel={now.cancel}
          onRetry={now.retry}
          onRemove={now.remove}
        />
      </ThemeProvider>
    )
  }
  const show = (initial?: Parameters<typeof useUploads>[0]) => render(<Card initial={initial} />)
  const choose = (...names: string[]) =>
    user.upload(
      screen.getByLabelText('Files to upload'),
      names.map(name => file(name)),
    )
  const entry = (name: string) => {
    const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name))
    if (!found) throw new Error(`${name} is not listed`)
    return within(found)
  }
  const names = () => uploads.files.map(({ filename }) => filename)

  test('shows the progress of an upload, its size, and that it is done', async () => {
    show()
    await choose('a.txt')
    expect(entry('a.txt').getByText('5 b')).toBeVisible()
    await nth(0).progress(2, 5)
    expect(entry('a.txt').getByText('40 %')).toBeVisible()
    expect(entry('a.txt').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    expect(uploads.isBusy).toBe(true)
    await nth(0).answer(200, took('a.txt'))
    expect(entry('a.txt').getByLabelText('Uploaded')).toBeVisible()
    expect(entry('a.txt').queryByRole('progressbar')).toBeNull()
    expect(uploads.isBusy).toBe(false)
    expect(screen.getByRole('status')).toHaveTextContent('a.txt is uploaded')
  })

  test('sends three at a time, the others in turn, and keeps their order', async () => {
    show()
    await choose('a', 'b', 'c', 'd')
    expect(sent).toHaveLength(3)
    expect(entry('d').getByText('Waiting for its turn')).toBeVisible()
    await nth(2).answer(200, took('c'))
    expect(sent).toHaveLength(4)
    await nth(3).answer(200, took('d'))
    await nth(0).answer(200, took('a'))
    await nth(1).answer(200, took('b'))
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('shows Error: {message} for a failed one, with Retry and Remove, and a toast with its name and why; the others continue', async () => {
    show()
    await choose('a', 'b')
    await nth(0).breakOff()
    expect(entry('a').getByText(/^Error: The server cannot be reached/)).toBeVisible()
    expect(queue.get()).toMatchObject([
      {
        title: 'Error Uploading file',
        body: expect.stringMatching(/^a: The server cannot be reached/) as string,
      },
    ])
    // Its toast is announced; twice would be too much.
    expect(screen.getByRole('status')).not.toHaveTextContent('cannot be reached')
    await user.click(screen.getByRole('button', { name: 'Retry a' }))
    await nth(2).answer(200, took('a'))
    await nth(1).breakOff()
    await user.click(screen.getByRole('button', { name: 'Remove b' }))
    expect(names()).toEqual(['a'])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test.each([
    ['is too large', (one: FakeUpload) => one.answer(413, 'Too large'), 'Error: file too large'],
    ['is refused', (one: FakeUpload) => one.answer(200, refusedFile('Not that.')), 'Error: Not that.'],
  ])('offers no Retry for a file that %s, because it would fail again', async (_what, happen, text) => {
    show()
    await choose('a')
    await happen(nth(0))
    expect(entry('a').getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry a' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove a' })).toBeVisible()
  })

  test('says of an empty file that it is empty, and sends nothing', async () => {
    show()
    await user.upload(screen.getByLabelText('Files to upload'), new File([], 'a'))
    expect(entry('a').getByText('Error: The file is empty. Choose one that has contents.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry a' })).toBeNull()
    expect(sent).toEqual([])
  })

  test('sends the same request again after no answer, and another request for another file', async () => {
    show()
    await choose('a', 'b')
    await nth(0).breakOff()
    await user.click(screen.getByRole('button', { name: 'Retry a' }))
    await nth(2).breakOff()
    await user.click(screen.getByRole('button', { name: 'Retry a' }))
    const ids = sent.map(({ form }) =>
      JSON.stringify(Reflect.get(Object(part(form, 'operations')), 'variables')),
    )
    expect(ids.map(id => ids.indexOf(id))).toEqual([0, 1, 0, 0])
  })

  test('cancels an upload, which leaves nothing behind, and starts the next one', async () => {
    show()
    await choose('a', 'b', 'c', 'd')
    await user.click(screen.getByRole('button', { name: 'Cancel b' }))
    expect(nth(1).isAborted).toBe(true)
    expect(sent).toHaveLength(4)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent[0])).toEqual(['a', 'c', 'd'])
  })

  test('removes an uploaded file again', async () => {
    show([fileOf('kept.txt')])
    await user.click(screen.getByRole('button', { name: 'Remove kept.txt' }))
    expect(names()).toEqual([])
  })

  test('restores the files of a draft', () => {
    show([fileOf('kept.txt')])
    expect(entry('kept.txt').getByLabelText('Uploaded')).toBeVisible()
    expect(names()).toEqual(['kept.txt'])
  })

  test('cancels running uploads when the page closes', async () => {
    const { unmount } = show()
    await choose('a')
    unmount()
    expect(nth(0).isAborted).toBe(true)
  })

  const zone = () => screen.getByRole('button', { name: /^Drop files here/ })
  const data = (files: File[], folders: string[] = []) => ({
    types: ['Files'],
    files: [...files, ...folders.map(name => file(name))],
    items: [
      ...files.map(one => ({ kind: 'file', getAsFile: () => one, webkitGetAsEntry: () => null })),
      ...folders.map(name => ({
        kind: 'file',
        getAsFile: () => file(name),
        webkitGetAsEntry: () => ({ isDirectory: true }),
      })),
    ],
  })

  test('accepts files that are dropped or pasted', () => {
    show()
    act(() => void fireEvent.drop(zone(), { dataTransfer: data([file('dropped')]) }))
    act(() => void fireEvent.paste(zone(), { clipboardData: data([file('pasted')]) }))
    expect(uploads.uploads.map(({ name }) => name)).toEqual(['dropped', 'pasted'])
  })

  test('accepts files that are dropped anywhere, and says so while they are dragged', () => {
    show()
    const dataTransfer = data([file('anywhere')])
    act(() => void fireEvent.dragOver(document.body, { dataTransfer }))
    expect(screen.getByText('Drop files anywhere to attach them')).toBeVisible()
    act(() => void fireEvent.dragLeave(document.body, { dataTransfer }))
    expect(screen.queryByText('Drop files anywhere to attach them')).toBeNull()
    act(() => void fireEvent.dragOver(document.body, { dataTransfer }))
    act(() => void fireEvent.drop(document.body, { dataTransfer }))
    expect(screen.queryByText('Drop files anywhere to attach them')).toBeNull()
    expect(uploads.uploads.map(({ name }) => name)).toEqual(['anywhere'])
  })

  test('refuses folders with a message, and accepts the files beside them', () => {
    show()
    act(() => void fireEvent.drop(zone(), { dataTransfer: data([file('a')], ['photos']) }))
    expect(screen.getByText(/^Folders cannot be uploaded/)).toBeVisible()
    expect(uploads.uploads.map(({ name }) => name)).toEqual(['a'])
  })

  test('opens the file dialog by the keyboard', async () => {
    show()
    const clicked = jest.spyOn(HTMLInputElement.prototype, 'click')
    act(() => zone().focus())
    await user.keyboard('{Enter}')
    expect(clicked).toHaveBeenCalledTimes(1)
    clicked.mockRestore()
  })

  test('shows an image of the text until it is uploaded, and attaches it while the text has it', async () => {
    show([fileOf('beside.txt')])
    let image: Promise<{ uuid: string }> | undefined
    act(() => void (image = uploads.uploadImage(file('i.png', 'image/png'))))
    expect(entry('i.png').getByRole('progressbar')).toBeVisible()
    await nth(0).answer(200, took('i.png', 'image/png'))
    const uuid = (await image)?.uuid ?? ''
    expect(screen.queryByText('i.png')).toBeNull()
    expect(uploads.uuidsWith([uuid])).toEqual([fileOf('beside.txt').uuid, uuid])
    expect(uploads.uuidsWith(['of another ticket'])).toEqual([fileOf('beside.txt').uuid])
  })

  test('leaves it to the text to report a failed image', async () => {
    show()
    let failure: Promise<unknown> | undefined
    act(() => void (failure = uploads.uploadImage(file('i.png', 'image/png')).catch(messageOf)))
    await nth(0).answer(413, '')
    await expect(failure).resolves.toBe('file too large')
    expect(uploads.uploads).toEqual([])
  })
})

test.each([
  [0, '0 b'],
  [1_023, '1023 b'],
  [1_024, '1.0 kb'],
  [10_137, '9.9 kb'],
  [10_200, '10 kb'],
  [1_048_064, '1.0 mb'],
  [26_214_400, '25 mb'],
  [5_368_709_120, '5.0 gb'],
  [5_497_558_138_880, '5120 gb'],
])('%i bytes are shown as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text))
