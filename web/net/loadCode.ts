import { askServer, noAnswer } from './connection.ts'
import { RequestError } from './errors.ts'
import { isUnanswered, whenBack } from './whenBack.ts'

/**
 * Loads a part of the app, and tries once more if the server answers although the first try failed, as during a
 * restart (docs/specification/running.md#what-people-see-meanwhile). Rejects with the error of the second try;
 * if nothing answers, with a `RequestError` that says so.
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
 * Like `loadCode`, but waits until a server answers: for parts that open within a screen, which stays as it is
 * until then. React caches a failed load for good.
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
