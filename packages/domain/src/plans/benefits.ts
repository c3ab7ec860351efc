import type { PlanType } from './types.ts'

/** The plan that somebody pays for now. A trial is none. */
export type ActivePlan = { type: PlanType }

/** P-010: whoever pays for a plan, whatever kind it is, may keep the audio of his results. Listening to them is free to all. */
export const mayDownloadAudio = (plan: ActivePlan | undefined): boolean => plan !== undefined
