import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

type Props = { of: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>; lines: number; className?: string }

/** The place of data that has not arrived: a placeholder, or the failure and a button to try again. */
export const Pending = ({ of: { error, refetch, isFetching }, lines, className = '' }: Props) =>
  error ? <Failed error={error} retry={refetch} busy={isFetching} /> : <Loading lines={lines} className={className} />

/** A whole screen whose data has not arrived. */
export const PendingScreen = (props: Props) => (
  <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-5 py-8">
    <Pending {...props} />
  </main>
)
