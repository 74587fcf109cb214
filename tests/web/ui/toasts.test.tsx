import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { endToasts, TOAST_TIMEOUT, useToast } from '../../../web/ui/toasts/toasts.ts'
import { leaveShell, openShell, user, withoutGateway } from '../shell/shellFixture.tsx'

beforeEach(withoutGateway)
afterEach(leaveShell)

describe('toasts', () => {
  let toast: ReturnType<typeof useToast>
  beforeEach(async () => {
    toast = useToast()
    await openShell('/')
  })

  test('stay 5000 ms', () => expect(TOAST_TIMEOUT).toBe(5_000))

  test('close by themselves', async () => {
    act(() => toast({ intent: 'info', title: 'Deleted', timeout: 50 }))
    await screen.findByText('Deleted', { selector: '.fui-ToastTitle' })
    // The timer of a toast is an animation, and jsdom has none.
    fireEvent.animationEnd(document.querySelector('[data-timer-status]') ?? document.body)
    await waitFor(() => expect(screen.queryByText('Deleted', { selector: '.fui-ToastTitle' })).toBeNull())
  })

  test('that are closed, as at sign-out, cannot run their action any longer', async () => {
    const onClick = jest.fn()
    act(() => toast({ intent: 'info', title: 'Moved', timeout: 60_000, action: { label: 'Undo', onClick } }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    endToasts()
    fireEvent.click(undo)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('Ctrl+Z undoes the last change whose message shows, but not while the user types', async () => {
    const undone: string[] = []
    const show = (title: string, label = 'Undo') =>
      act(() =>
        toast({
          intent: 'success',
          title,
          timeout: 60_000,
          action: { label, onClick: () => undone.push(title) },
        }),
      )
    show('moved')
    show('copied')
    show('failed', 'Retry')
    await screen.findByRole('button', { name: 'Retry' })
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(undone).toEqual([])
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(screen.queryByText('copied', { selector: '.fui-ToastTitle' })).toBeNull())
    fireEvent.keyDown(document.body, { key: 'z', metaKey: true })
    expect(undone).toEqual(['copied', 'moved'])
    field.remove()
  })

  const shownTitles = () =>
    [...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) =>
      textContent.replace(/Undo.*$/, '').trim(),
    )

  test('are at most three: the newest shows at once and replaces the oldest', async () => {
    const undone: string[] = []
    const show = (title: string) =>
      act(() =>
        toast({
          intent: 'success',
          title,
          timeout: 60_000,
          action: { label: `Undo ${title}`, onClick: () => undone.push(title) },
        }),
      )
    for (const title of ['one', 'two', 'three']) show(title)
    await screen.findByRole('button', { name: 'Undo three' })
    show('four')
    await user.click(await screen.findByRole('button', { name: 'Undo four' }))
    expect(undone).toEqual(['four'])
    await waitFor(() => expect(shownTitles()).toEqual(['two', 'three']))
  })

  test('that arrive together show the last three', async () => {
    act(() => {
      for (const title of ['one', 'two', 'three', 'four', 'five'])
        toast({ intent: 'info', title, timeout: 60_000 })
    })
    await screen.findByText('five', { selector: '.fui-ToastTitle' })
    expect(shownTitles()).toEqual(['three', 'four', 'five'])
  })

  test('show an error once, also if several components report it', async () => {
    const failure = { intent: 'error', title: 'Error Out of order', timeout: 60_000 } as const
    act(() => {
      toast(failure)
      toast(failure)
    })
    await screen.findByText(failure.title, { selector: '.fui-ToastTitle' })
    act(() => toast(failure))
    act(() => toast({ ...failure, title: 'Error Changed meanwhile' }))
    await waitFor(() => expect(shownTitles()).toEqual([failure.title, 'Error Changed meanwhile']))
  })
})
