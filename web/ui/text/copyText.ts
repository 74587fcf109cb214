/** Copies a text to the clipboard. Rejects if the browser does not allow it, such as on a page without TLS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
