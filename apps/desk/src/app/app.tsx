import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '../lib/language.ts'
import { queries } from '../lib/queries.ts'
import { router } from './router.tsx'

/** The desk. A change of language renders its screens again and fetches the texts of the server. */
export function App() {
  const current = useLanguage()
  useEffect(() => {
    document.documentElement.lang = current
    void queries.invalidateQueries()
  }, [current])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
