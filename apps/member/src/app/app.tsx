import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/queries.ts'
import type { Router } from '../lib/routing/router.ts'
import { RouterView } from '../lib/routing/view.tsx'
import { ErrorScreen } from './screens/error.tsx'
import { Shell } from './shell/shell.tsx'

/** The whole app. */
export function App({ router }: { router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterView router={router} Frame={Shell} ErrorView={ErrorScreen} />
    </QueryClientProvider>
  )
}
