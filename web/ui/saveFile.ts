/** How long, in milliseconds, a browser may take to begin with reading a file that it saves. */
const TIMEOUT = 60_000

/** Hands the reader a file to save, as if it had been downloaded under that name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TIMEOUT)
}
