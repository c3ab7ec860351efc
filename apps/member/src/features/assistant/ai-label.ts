import { publicSettings } from '../../lib/public-settings.ts'

/** The name of the AI; undefined where there is none and the built-in tutor answers alone. */
export const aiLabel = (): string | undefined => publicSettings().assistant?.label
