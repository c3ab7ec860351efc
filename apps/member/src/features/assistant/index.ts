import { lazy } from 'react'

export { AssistantButton } from './components/assistant-button.tsx'
export type { DraftSubject, OrderSubject, Quote } from './subject.ts'

/** Loaded when it is first opened. */
export const Assistant = lazy(() => import('./components/assistant.tsx'))
