import { queryClient } from '../../lib/queries.ts'
import { campaignsQuery } from './queries.ts'

/** Asks what runs now; what comes is remembered for the banner. */
export const refreshCampaigns = (): Promise<void> => queryClient.prefetchQuery(campaignsQuery)
