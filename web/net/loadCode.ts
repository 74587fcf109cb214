import { askServer, noAnswer } from './connection.ts'
import { RequestError } from './errors.ts'
import { isUnanswered, whenBack } from './whenBack.ts'

/**
 * Loads a part of the app, once more where the first try failed although the server answers, as while it is started again
 * (docs/specification/running.md#what-people-see-meanwhile). Rejects with what the second try threw, and where nothing
 * answers with a `RequestError` that says so.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    if ((await askServer()) === 'silent') throw new RequestError(noAnswer(), 'UNREACHABLE')
    return load()
  }
}

/**
 * As `loadCode`, but waits as long as nothing answers: for what opens within a screen, which stays as it is meanwhile.
 * React keeps a part that failed to load for good.
 */
export async function loadCodeWhenBack<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await loadCode(load)
    } catch (error) {
      if (!isUnanswered(error)) throw error
      await new Promise<void>(resolve => whenBack(resolve))
    }
  }
}
