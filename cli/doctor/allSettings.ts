import type { examineSettings } from '../../common/config.ts'
import { GATEWAY_SETTINGS } from '../../gateway/config.ts'
import { REST_SETTINGS } from '../../rest/config.ts'
import { SCRIPT_SETTINGS } from '../../scripts/config.ts'

/** What `npm start` and its servers read. */
export const SETTINGS = { ...GATEWAY_SETTINGS, ...REST_SETTINGS, ...SCRIPT_SETTINGS }

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/** All settings; one that cannot be read has its default. */
export type Settings = ReturnType<typeof examineSettings<typeof SETTINGS>>['values']
