/** The content of a file. The blobs of jsdom have no `arrayBuffer`. */
export const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      reader.result instanceof ArrayBuffer
        ? resolve(new Uint8Array(reader.result))
        : reject(new Error('Not read'))
    reader.readAsArrayBuffer(file)
  })
