import { getRequest, graphql } from 'relay-runtime'
import type { uploadMutation } from '../../__generated__/uploadMutation.graphql.ts'
import { getToken } from '../../session/session.ts'
import type { UploadedFile } from '../types.ts'
import { accepted } from '../../relay/useCommit.ts'
import { askServer, noAnswer } from '../../net/connection.ts'
import { RequestError } from '../../net/errors.ts'
import { ENDPOINT } from '../../net/operation.ts'
import { traceparent } from '../../net/traceparent.ts'
import { readAnswer } from '../../relay/network.ts'

const mutation = graphql`
  mutation uploadMutation($input: UploadFileInput!) {
    uploadFile(input: $input) {
      file {
        uuid
        filename
        mime
        size
        path
        url
      }
      userErrors {
        message
      }
    }
  }
`

const TOO_LARGE = 'file too large'
const EMPTY = 'The file is empty. Choose one that has contents.'
const SUCCESSES = [200, 201, 202, 204]
/** A proxy's answer can be a whole page. */
const LONGEST_TEXT = 300

interface Options {
  /** The same for each retry of a file, so that the server stores it once. */
  requestId: string
  /** The percentage sent, 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file by the GraphQL multipart request specification, one file per request
 * (docs/specification/graphql.md#uploads). Rejects with a `RequestError` ('file too large' for 413, else the
 * text of the failure), also for an empty file, which is not sent; with an `Error` if the server refuses the
 * file; and with an AbortError once `signal` is aborted.
 */
export async function upload(file: File, { requestId, onProgress, signal }: Options): Promise<UploadedFile> {
  if (file.size === 0) throw new RequestError(EMPTY, 'BAD_USER_INPUT')
  const token = getToken()
  const response = await send(formOf(file, requestId), token, onProgress, signal)
  if (response.status === 413) throw new RequestError(TOO_LARGE, 'TOO_LARGE')
  if (!SUCCESSES.includes(response.status)) await refuseText(response.clone())
  const answer = await readAnswer(response, token, true)
  if (!isUploaded(answer)) throw new RequestError('The server sent no data.', 'NO_DATA')
  const { file: uploaded, userErrors } = answer.data.uploadFile
  const {
    size = null,
    url = null,
    ...rest
  } = accepted(uploaded, userErrors, 'The server did not accept the file.')
  return { ...rest, size, url }
}

function formOf(file: File, requestId: string): FormData {
  const { name, id } = getRequest(mutation).params
  const form = new FormData()
  const operation = { operationName: name, documentId: id, variables: { input: { file: null, requestId } } }
  form.append('operations', JSON.stringify(operation))
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', file, file.name)
  return form
}

/** Like `fetch`, which cannot report upload progress. */
function send(
  form: FormData,
  token: string | null,
  onProgress?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted())
      return
    }
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (settle: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      settle()
    }
    request.open('POST', ENDPOINT)
    request.setRequestHeader('accept', 'application/graphql-response+json, application/json')
    // A form of another site cannot send this header: the server refuses multipart requests without it.
    request.setRequestHeader('apollo-require-preflight', 'true')
    for (const header of Object.entries(traceparent())) request.setRequestHeader(...header)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100))
    }
    request.onload = end(() => resolve(responseOf(request)))
    request.onerror = end(() => {
      void askServer()
      reject(new RequestError(noAnswer(), 'UNREACHABLE'))
    })
    request.onabort = end(() => reject(aborted()))
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}

const aborted = () => new DOMException('The upload was cancelled.', 'AbortError')

const responseOf = ({ status, responseText }: XMLHttpRequest) => {
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? responseText : null, { status })
}

/**
 * Throws the text of a plain-text answer. GraphQL answers have their own errors, and an HTML page is not for
 * users.
 */
async function refuseText(response: Response) {
  const text = (await response.text()).trim()
  if (text === '' || text.length > LONGEST_TEXT || /^[{<[]/.test(text) || response.status === 401) return
  throw new RequestError(text, response.status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'BAD_USER_INPUT')
}

// The compiler has checked the operation against the schema: if its one field is present, so is its selection.
const isUploaded = (answer: object): answer is { data: uploadMutation['response'] } => {
  const data: unknown = Reflect.get(answer, 'data')
  return typeof data === 'object' && data !== null && typeof Reflect.get(data, 'uploadFile') === 'object'
}
