import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/app.css'
import { App } from './app/app.tsx'
import { recoverChunk } from './app/chunk-reload.ts'
import { makeRouter } from './app/router.tsx'
import { followSession } from './app/session-follows.ts'
import { followLiveSession } from './app/session-live.ts'
import { afterPaint } from './lib/after-paint.ts'

window.addEventListener('vite:preloadError', (event) => {
  if (recoverChunk(event.payload)) event.preventDefault()
})

const router = makeRouter()
followSession(router)
followLiveSession(router)

// Dialogs and toasts may be needed anywhere.
afterPaint(() => void import('./app/all.css').catch(() => undefined))

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
