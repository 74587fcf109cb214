import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '../relay/fetchFile.ts'
import { fileKind } from './fileKind.ts'
import { refuseUrl, signedUrl } from './signedUrl.ts'
import type { ShownFile } from './types.ts'

type Fetched = { is: 'nothing' | 'loading' | 'failed' } | { is: 'loaded'; url: string }

/**
 * The URL of a picture or player: the signed link while it is valid, else a copy fetched with the token. Never
 * use it for types that can carry scripts: a copy has this origin.
 */
export function useFileUrl(file: ShownFile) {
  const [fetched, setFetched] = useState<Fetched>({ is: 'nothing' })
  const underWay = useRef<AbortController>(null)
  useEffect(() => {
    if (fetched.is === 'loaded') return () => URL.revokeObjectURL(fetched.url)
    return undefined
  }, [fetched])
  useEffect(() => () => underWay.current?.abort(), [])

  const signed = signedUrl(file)
  const load = () => {
    if (fetched.is === 'loading' || fileKind(file.mime) === 'other') return
    setFetched({ is: 'loading' })
    underWay.current = new AbortController()
    fetchFile(file.path, underWay.current.signal).then(
      bytes => setFetched({ is: 'loaded', url: URL.createObjectURL(new Blob([bytes], { type: file.mime })) }),
      () => setFetched({ is: 'failed' }),
    )
  }
  return {
    /** Null if it must be fetched first. */
    url: fetched.is === 'loaded' ? fetched.url : fetched.is === 'nothing' ? signed : null,
    isLoading: fetched.is === 'loading',
    hasFailed: fetched.is === 'failed',
    load,
    /** The link could not be shown: fetch a copy if the link is old, else give up. */
    handleError: () => {
      if (fetched.is === 'nothing' && signed !== null) {
        refuseUrl(signed)
        load()
      } else setFetched({ is: 'failed' })
    },
  }
}
