import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signIn, signOut } from '../../../web/session/session.ts'
import { FilesCard } from '../../../web/files/FilesCard.tsx'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { recordOf, tokenWith } from '../app.tsx'
import { fileOf } from '../fakeUploads.ts'

const user = userEvent.setup()
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const signed = (name: string, mime: string, expires = inAnHour()) =>
  fileOf(name, mime, { url: `/signed/${name}?expires=${expires}&signature=x` })

const show = (props: Parameters<typeof FilesCard>[0]) =>
  render(
    <ThemeProvider>
      <FilesCard {...props} />
    </ThemeProvider>,
  )

let fetched: { path: string; authorization: string | null }[]
let copies: Blob[]
let status: number
beforeEach(() => {
  signOut()
  signIn(recordOf('Ann', 'tickets'))
  fetched = []
  copies = []
  status = 200
  globalThis.fetch = (input, init) => {
    const authorization = new Headers(init?.headers).get('authorization')
    fetched.push({ path: typeof input === 'string' ? input : '', authorization })
    return Promise.resolve(new Response('bytes', { status, headers: { 'content-type': 'text/html' } }))
  }
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) copies.push(blob)
    return `blob:copy-${copies.length}`
  }
  URL.revokeObjectURL = () => undefined
  // Makes everything visible.
  class Seen {
    private tell: (entries: { isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = tell
    }
    observe = () => this.tell([{ isIntersecting: true }])
    disconnect = () => undefined
  }
  Object.assign(globalThis, { IntersectionObserver: Seen })
})

const byToken = (name: string) => ({
  path: fileOf(name).path,
  authorization: `Bearer ${tokenWith('tickets')}`,
})

test.each([undefined, 'No files attached'])('without files it says %s', emptyText => {
  show({ files: [], emptyText })
  expect(screen.getByText(emptyText ?? 'No files')).toBeVisible()
})

test('files that the text shows are not listed, and then nothing is said', () => {
  const picture = signed('inline.png', 'image/png')
  const { container } = show({ files: [picture], hidden: [picture.uuid] })
  expect(container).not.toHaveTextContent(/./)
})

describe('with a signed link', () => {
  test('an image shows in its own proportions, and opens by itself', () => {
    const picture = signed('one.png', 'image/png')
    show({ files: [picture] })
    const image = screen.getByRole('img', { name: 'one.png' })
    expect(image).toHaveAttribute('src', picture.url)
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image.closest('a')).toHaveAttribute('href', picture.url)
  })

  test.each([
    ['video', 'two.mp4', 'video/mp4'],
    ['audio', 'two.ogg', 'audio/ogg'],
  ])('%s plays in place', (tag, name, mime) => {
    const clip = signed(name, mime)
    show({ files: [clip] })
    const player = screen.getByLabelText(name)
    expect(player.tagName.toLowerCase()).toBe(tag)
    expect(player).toHaveAttribute('src', clip.url)
    expect(player).toHaveAttribute('controls')
    expect(player).toHaveAttribute('preload', 'metadata')
  })

  test.each(['application/pdf', 'image/svg+xml', 'text/html', 'application/xhtml+xml'])(
    '%s is a link, with No contents for it',
    mime => {
      const other = signed(`three.${mime.length}`, mime)
      show({ files: [other] })
      expect(screen.getByText(`No contents for ${mime}`)).toBeVisible()
      const link = screen.getByRole('link', { name: other.filename })
      expect(link).toHaveAttribute('href', other.url)
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
      expect(screen.queryByRole('img')).toBeNull()
    },
  )

  test('that the server no longer accepts, an image is fetched with the token', async () => {
    show({ files: [signed('four.png', 'image/png')] })
    act(() => void fireEvent.error(screen.getByRole('img')))
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:copy-1'))
    expect(fetched).toEqual([byToken('four.png')])
    expect(copies[0]?.type).toBe('image/png')
  })

  test('that has expired, the link is not even tried', async () => {
    show({ files: [signed('five.png', 'image/png', inAnHour() - 7_200)] })
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:copy-1'))
  })

  test('an image keeps its link when the ticket is loaded again', () => {
    const { rerender } = show({ files: [signed('six.png', 'image/png')] })
    const before = screen.getByRole('img').getAttribute('src')
    rerender(
      <ThemeProvider>
        <FilesCard files={[signed('six.png', 'image/png', inAnHour() + 60)]} />
      </ThemeProvider>,
    )
    expect(screen.getByRole('img')).toHaveAttribute('src', before)
  })
})

describe('without a signed link', () => {
  test('an image is fetched with the token', async () => {
    show({ files: [fileOf('seven.png', 'image/png')] })
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:copy-1'))
    expect(fetched).toEqual([byToken('seven.png')])
  })

  test('a video waits until the user wants it', async () => {
    show({ files: [fileOf('eight.mp4', 'video/mp4')] })
    expect(fetched).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Load eight.mp4' }))
    expect(await screen.findByLabelText('eight.mp4')).toHaveAttribute('src', 'blob:copy-1')
  })

  test('a file that can contain scripts is saved, and never opened as a page of this origin', async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
    show({ files: [fileOf('nine.svg', 'image/svg+xml')] })
    await user.click(screen.getByRole('link', { name: 'nine.svg' }))
    await waitFor(() => expect(copies).toHaveLength(1))
    expect(copies[0]?.type).toBe('application/octet-stream')
    expect(fetched).toEqual([byToken('nine.svg')])
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    save.mockRestore()
  })

  test('a missing image has no contents', async () => {
    status = 404
    show({ files: [fileOf('ten.png', 'image/png')] })
    expect(await screen.findByText('No contents for image/png')).toBeVisible()
    expect(copies).toEqual([])
  })
})
