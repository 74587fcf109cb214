import { KeyBindingUtil } from 'draft-js'

/** Whether the keys of commands are those of a Mac. */
export const isMac = (): boolean => KeyBindingUtil.usesMacOSHeuristics()
