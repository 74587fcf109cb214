import { act, screen, waitFor } from '@testing-library/react'

/**
 * The open dialog of that name, with the focus in its first field. Browsers put it there; without a layout, as
 * in jsdom, Fluent finds no field that can take it, and a moment later hides a dialog that nobody is in. What
 * is hidden has no accessible name either, so the dialog is known by its title.
 */
export async function enterDialog(name: string): Promise<HTMLElement> {
  const dialog = await waitFor(() => {
    const open = screen.getAllByRole('dialog', { hidden: true })
    const found = open.find(one => one.querySelector('h2')?.textContent === name)
    if (!found) throw new Error(`No dialog is titled ${name}`)
    return found
  })
  act(() => dialog.querySelector<HTMLElement>('input, select, textarea')?.focus())
  return dialog
}
