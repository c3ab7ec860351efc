import * as m from '@tensaku/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { language } from '../lib/language.ts'
import { queries } from '../lib/queries.ts'
import { useStore } from '../lib/store.ts'
import { router } from './router.tsx'

/** The desk. A change of language draws it anew; what was being written is kept by its keeper. */
export function App() {
  const current = useStore(language, (value) => value)
  useEffect(() => {
    document.documentElement.lang = current
    document.title = m.desk_name()
    void queries.invalidateQueries()
  }, [current])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider key={current} router={router} />
    </QueryClientProvider>
  )
}
