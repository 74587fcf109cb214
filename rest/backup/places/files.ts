import { stat } from 'node:fs/promises'

/** The end of the name of a backup that is not complete. */
export const UNFINISHED = '.part'

/** Whether a path exists. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
