import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { RequestError } from '../../../web/net/errors.ts'
import { Editor } from '../../../web/editor/Editor.tsx'
import { cleanPaste } from '../../../web/editor/html/pasteHtml.ts'
import type { EditorContent, EditorHandle, EditorProps, UploadedImage } from '../../../web/editor/types.ts'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'

const UUID = '0b8f6c1e-3c5d-4f6a-9a51-2f4b7d1c9e00'
const SRC = `/api/v1/download/${UUID}/photo.png`
const PHOTO = new File(['x'], 'photo.png', { type: 'image/png' })

const openEditor = (props: Partial<EditorProps> = {}) => {
  const ref = createRef<EditorHandle>()
  const told: EditorContent[] = []
  const { unmount } = render(
    <ThemeProvider>
      <Editor
        ref={ref}
        label="Comment"
        people={[{ email: 'Ann@example.com', name: 'Ann Lee' }, { email: 'ben@example.com' }]}
        onChange={content => told.push(content)}
        onImage={() => Promise.resolve({ src: SRC, showAs: SRC })}
        {...props}
      />
    </ThemeProvider>,
  )
  const handle = () => ref.current ?? missing()
  const box = screen.getByRole('textbox', { name: /Comment/ })
  const paste = (data: Record<string, string>, files: File[] = []) =>
    fireEvent.paste(box, {
      clipboardData: {
        types: Object.keys(data),
        items: files.map(file => ({ kind: 'file', getAsFile: () => file })),
        files,
        getData: (type: string) => data[type] ?? '',
      },
    })
  return { box, told, handle, paste, unmount, html: () => handle().read().html }
}

const missing = (): never => {
  throw new Error('The editor has no handle')
}

test('the text has a label, a description and a mark if something is wrong with it', () => {
  const { box } = openEditor({ error: 'Please enter some content', isRequired: true })
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(box).toHaveAttribute('aria-required', 'true')
  expect(box).toHaveAttribute('spellcheck', 'true')
  expect(box).toHaveAccessibleDescription(/Please enter some content/)
})

test('each tool is labelled with its keys', () => {
  openEditor()
  for (const name of ['Bold (Ctrl+B)', 'Strikethrough (Ctrl+Shift+S)', 'Link (Ctrl+K)', 'Undo (Ctrl+Z)'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
})

test('a paste is reported soon, and at once when it is requested', async () => {
  const { paste, told, html } = openEditor()
  paste({ 'text/plain': 'a\nb\n\nc' })
  expect(html()).toBe('<p>a<br>b</p><p>c</p>')
  await waitFor(() => expect(told.at(-1)).toMatchObject({ html: '<p>a<br>b</p><p>c</p>', isEmpty: false }))
})

test('pending changes are reported when the editor unmounts', () => {
  const { paste, told, unmount } = openEditor()
  paste({ 'text/plain': 'last words' })
  unmount()
  expect(told.at(-1)?.html).toBe('<p>last words</p>')
})

test('Ctrl+Enter submits after pending changes are reported', () => {
  const order: string[] = []
  const { box, paste } = openEditor({
    onChange: ({ html }) => order.push(html),
    onSubmit: () => order.push('submit'),
  })
  paste({ 'text/plain': 'now' })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, ctrlKey: true })
  expect(order).toEqual(['<p>now</p>', 'submit'])
})

test('a reset reports nothing, and cannot be undone', () => {
  const { paste, told, handle, html } = openEditor()
  paste({ 'text/plain': 'sent' })
  act(() => handle().reset())
  expect(html()).toBe('')
  expect(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' })).toBeDisabled()
  expect(told).toEqual([])
})

test('a quote is placed below the text and the line with its author, as plain text', () => {
  const { handle, html } = openEditor({ initialHtml: '<p>mine</p>' })
  const lead = '<p><a href="https://example.com/1#comment-2">Ben &lt;i&gt; wrote</a>:</p>'
  act(() =>
    handle().quote(
      `<p>a <strong>b</strong></p><ol start="3"><li>c</li></ol><img src="${SRC}" alt="photo.png">`,
      lead,
    ),
  )
  const quoted = '<blockquote><p>a <strong>b</strong></p><p>3. c</p><p>photo.png</p></blockquote>'
  expect(html()).toBe(`<p>mine</p>${lead}${quoted}`)
  act(() => handle().quote('<p>d</p>', lead))
  expect(html()).toBe(`<p>mine</p>${lead}${quoted}${lead}<blockquote><p>d</p></blockquote>`)
})

test('mentions and images are reported', () => {
  const initialHtml = `<p><a href="mailto:ann@example.com">@Ann Lee</a> <a href="mailto:ben@example.com">Ben</a></p><p><img src="${SRC}"></p>`
  const { handle } = openEditor({ initialHtml, imageUrl: src => src })
  expect(handle().read()).toMatchObject({ mentions: ['ann@example.com'], imageUuids: [UUID], isEmpty: false })
})

test('a pasted image gets a placeholder at once, and counts when it is stored', async () => {
  // The link of a file's first display is cached, so the test uses a file that no other test displays.
  const uuid = '7d0c2b5a-91f4-4e0b-8c36-5a1e9f3d2b64'
  const src = `/api/v1/download/${uuid}/photo.png`
  let store: (image: UploadedImage) => void = missing
  const { paste, handle } = openEditor({ onImage: () => new Promise(resolve => (store = resolve)) })
  paste({}, [PHOTO])
  expect(await screen.findByText('Uploading photo.png …')).toBeInTheDocument()
  expect(handle().isUploading()).toBe(true)
  expect(handle().read()).toMatchObject({ html: '', isEmpty: true, imageUuids: [] })
  store({ src, showAs: `${src}?signed` })
  expect(await screen.findByRole('img', { name: 'photo.png' })).toHaveAttribute('src', `${src}?signed`)
  expect(handle().read()).toMatchObject({
    html: `<p><img src="${src}" alt="photo.png"></p>`,
    imageUuids: [uuid],
  })
})

test('a dropped image goes where it was dropped, other files to the caller', async () => {
  const onFiles = jest.fn()
  const { box, html } = openEditor({ initialHtml: '<p>ab</p><p>cd</p>', onFiles })
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' })
  const files = [PHOTO, notes]
  const items = files.map(file => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  const drop = createEvent.drop(box, { dataTransfer: { types: ['Files'], items, files } })
  // The browser knows the position from the pointer.
  const [word] = [...box.querySelectorAll('[data-text]')].map(({ firstChild }) => firstChild)
  Object.assign(drop, { rangeParent: word, rangeOffset: 1 })
  fireEvent.dragOver(box)
  fireEvent(box, drop)
  expect(onFiles).toHaveBeenCalledWith([notes])
  await waitFor(() =>
    expect(html()).toBe(`<p>a</p><p><img src="${SRC}" alt="photo.png"></p><p>b</p><p>cd</p>`),
  )
})

test('an image that cannot be stored is removed with a reason, and everything else stays', async () => {
  const onImage = jest
    .fn<Promise<UploadedImage>, [File]>()
    .mockRejectedValueOnce(new RequestError('No connection', 'UNREACHABLE'))
    .mockRejectedValueOnce(new RequestError('file too large', 'TOO_LARGE'))
    .mockResolvedValueOnce({ src: SRC, showAs: SRC })
  const { paste, html } = openEditor({ initialHtml: '<p>words</p>', onImage })
  paste({}, [PHOTO])
  expect(await screen.findByText(/photo\.png could not be uploaded: No connection/)).toBeInTheDocument()
  expect(html()).toBe('<p>words</p>')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  // A retry would be too large again.
  expect(await screen.findByText(/photo\.png could not be uploaded: file too large/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  paste({}, [PHOTO])
  await waitFor(() => expect(html()).toContain(SRC))
})

describe('of HTML from elsewhere', () => {
  const none = () => false
  test.each([
    [
      'bold, italic and the lists of Word',
      "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>a</b><o:p></o:p></p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>b</p>",
      '<p><strong>a</strong></p><ol><ol><li>b</li></ol></ol>',
    ],
    [
      'the styles of Google Docs',
      '<b style="font-weight:normal" id="docs-internal-guid"><p><span style="font-weight:700">a</span><span style="font-style:italic">b</span></p></b>',
      '<p><span><strong>a</strong></span><span><em>b</em></span></p>'.replace(/<\/?span>/g, ''),
    ],
    ['tables as lines', '<table><tr><td>a</td><td><p>b</p></td></tr></table>', '<p>a | b </p>'],
    ['lower headings as the third', '<h5>a</h5>', '<h3>a</h3>'],
    ['divisions as paragraphs', '<div>a<div>b</div></div>', 'a<p>b</p>'],
    [
      'no hidden text, no image, no script',
      '<p hidden>a</p><p style="display:none">b</p><img src=x><script>c</script>',
      '',
    ],
  ])('%s remain', (_what, html, kept) => expect(cleanPaste(html, none)).toBe(kept))

  test('only images of this text remain, by their path', () => {
    const html = `<img src="${SRC}?expires=1&signature=x"><img src="${SRC.replace('0b8f', '1b8f')}">`
    expect(cleanPaste(html, src => src === SRC)).toBe(`<img src="${SRC}">`.replace('>', ' alt="">'))
  })
})
