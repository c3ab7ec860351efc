import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/app.css'
import { allStyles } from './app/all-styles.ts'
import { App } from './app/app.tsx'
import { recoverChunk } from './app/chunk-reload.ts'
import { startRouter } from './app/router.ts'
import { followSession } from './app/follow-session.ts'
import { afterPaint } from './lib/after-paint.ts'
import { applyFont } from './lib/settings.ts'

window.addEventListener('vite:preloadError', (event) => {
  if (recoverChunk(event.payload)) event.preventDefault()
})

applyFont()

function start() {
  const router = startRouter()
  followSession(router)

  // Dialogs and toasts may be needed anywhere.
  afterPaint(() => void allStyles().catch(() => undefined))
  afterPaint(
    () =>
      void import('./app/after-first-paint.ts')
        .then(({ runAfterFirstPaint }) => runAfterFirstPaint(router))
        .catch(() => undefined),
  )

  const root = document.getElementById('root')
  if (!root) return
  // In slices, so that a slow phone answers a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
}

// Reading the code above and starting it are a task each.
setTimeout(start)
