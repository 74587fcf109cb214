import { act, screen, waitFor } from '@testing-library/react'

/**
 * The open dialog with this name, with the focus in its first field. Browsers move the focus there. Without a
 * layout, as in jsdom, Fluent finds no field to focus, and soon hides the dialog. A hidden dialog has no
 * accessible name either, so it is found by its title.
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
