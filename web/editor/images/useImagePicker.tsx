import { useRef } from 'react'

/** An image picker: a function to open it, and the hidden input it needs on the page. */
export function useImagePicker(onImages: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        multiple
        hidden
        aria-label="Images"
        onChange={({ currentTarget }) => {
          onImages([...(currentTarget.files ?? [])])
          // Allow the same image to be chosen again.
          currentTarget.value = ''
        }}
      />
    ),
  }
}
