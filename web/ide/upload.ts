import { has, plainError } from './failures.ts'

/** The path of the variable that takes the file of an operation. */
function filePathOf(body: unknown): string | null {
  if (!has(body, 'query') || typeof body.query !== 'string' || !/\buploadFile\b/.test(body.query)) return null
  const variables = has(body, 'variables') ? body.variables : null
  if (typeof variables !== 'object' || variables === null) return null
  for (const [name, value] of Object.entries(variables)) {
    if (value === null) return `variables.${name}`
    if (has(value, 'file') && value.file === null) return `variables.${name}.file`
  }
  return null
}

/** The request as `multipart/form-data` with a file that the user chooses, if its operation needs one. */
export async function withFile(init: RequestInit): Promise<RequestInit> {
  const { body } = init
  if (typeof body !== 'string') return init
  const path = filePathOf(JSON.parse(body))
  if (path === null) return init
  const form = new FormData()
  form.set('operations', body)
  form.set('map', JSON.stringify({ 0: [path] }))
  form.set('0', await chosenFile())
  const headers = new Headers(init.headers)
  // The browser sets the boundary itself.
  headers.delete('content-type')
  headers.set('apollo-require-preflight', 'true')
  return { ...init, headers, body: form }
}

function chosenFile(): Promise<File> {
  const input = document.createElement('input')
  input.type = 'file'
  return new Promise((resolve, reject) => {
    const refuse = () => reject(plainError('No file was chosen, so nothing was sent.'))
    input.addEventListener('cancel', refuse)
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) resolve(file)
      else refuse()
    })
    input.click()
  })
}
