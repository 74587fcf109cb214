/** Puts a text on the clipboard. Rejects where the browser does not allow it, such as on a page without TLS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
