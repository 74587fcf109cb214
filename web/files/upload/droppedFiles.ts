/** The message after a folder was dropped. */
export const FOLDERS = 'Folders cannot be uploaded. Drop the files in them, or a ZIP of the folder.'

/** The files in a drop or paste, and whether there were folders, which a browser also reports as files. */
export function droppedFiles(data: DataTransfer): { files: readonly File[]; hasFolder: boolean } {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  if (items.length === 0) return { files: [...data.files], hasFolder: false }
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true
  const files = items.filter(item => !isFolder(item)).flatMap(item => item.getAsFile() ?? [])
  return { files, hasFolder: items.some(isFolder) }
}
