/** How long a browser may take to start reading a file that it saves, in milliseconds. */
const TIMEOUT = 60_000

/** Saves a file that this site serves, under the name that it says. @param path on this site */
export function saveFrom(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

/** Saves a file for the user, as if it had been downloaded under that name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TIMEOUT)
}
