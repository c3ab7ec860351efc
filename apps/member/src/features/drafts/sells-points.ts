import { publicSettings } from '../../lib/public-settings.ts'

/** Whether points can be bought: the operator has opened the store. */
export const sellsPoints = (): boolean => publicSettings().store !== null
