import { useEffect, useState } from 'react'
import { useSession } from '../session/session.ts'

/** What may be shown from memory: no HTML, no SVG, nothing that could run. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|bmp)|video\/|audio\/)/

interface OwnFile {
  /** An address of this page alone, as long as it shows the file. */
  url?: string
  hasFailed: boolean
}

/**
 * One of our own images, videos or sounds, fetched with the bearer token (Decisions §3, where a file has no signed
 * link). It is fetched again with a renewed token.
 * @param src its path on this origin; null fetches nothing
 */
export function useOwnFile(src: string | null): OwnFile {
  const token = useSession().user?.Token ?? null
  const [file, setFile] = useState<OwnFile & { src: string | null }>({ src: null, hasFailed: false })
  useEffect(() => {
    if (src === null) return
    const leaving = new AbortController()
    let url: string | undefined
    fetchFile(src, token, leaving.signal).then(
      blob => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setFile({ src, url, hasFailed: false })
      },
      () => {
        if (!leaving.signal.aborted) setFile({ src, hasFailed: true })
      },
    )
    return () => {
      leaving.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [src, token])
  return file.src === src ? file : { hasFailed: false }
}

async function fetchFile(src: string, token: string | null, signal: AbortSignal): Promise<Blob> {
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(src, { headers, signal })
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok || !SHOWN.test(type)) throw new Error(`${src} cannot be shown`)
  return answer.blob()
}
