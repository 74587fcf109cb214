import { act, screen } from '@testing-library/react'

/**
 * The open dialog of that name, with the focus in its first field. Browsers put it there; without a layout, as in
 * jsdom, Fluent finds no field that can take it, and a moment later hides a dialog that nobody is in.
 */
export async function enterDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name, hidden: true })
  act(() => dialog.querySelector<HTMLElement>('input, select, textarea')?.focus())
  return dialog
}
