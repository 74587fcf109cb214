import { fault, ok, type Finding } from './finding.ts'
import type { Subject } from './subject.ts'

/** Whether the bucket of the files is there and lets Daybook in. */
export async function checkBucket({ bucket, settings }: Subject): Promise<Finding[]> {
  const state = await bucket()
  const { FILES_S3_BUCKET: name } = settings
  if (state.kind === 'none') return [ok('None is set: files are in DATA_DIR.')]
  if (state.kind === 'open') return [ok(`${name} can be reached.`)]
  return [fault(`The bucket ${name} cannot ${state.step} (${state.reason}).`, adviceFor(state))]
}

function adviceFor({ reason, status }: { reason: string; status: number | undefined }): string {
  if (/region/i.test(reason) || status === 301) return 'Set AWS_REGION to the region of the bucket.'
  if (/credential/i.test(reason)) return 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  if (status === 404) return 'Create it, or set FILES_S3_BUCKET to one that exists.'
  if (status === 403)
    return 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to keys that may list, read, write and delete in it.'
  return 'Set AWS_ENDPOINT_URL_S3 to the address of the object storage, and let this machine reach it.'
}
