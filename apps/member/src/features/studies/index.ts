export { ActLink, NextAct } from './components/next-act.tsx'
export { type NextAct as FoundAct, useActForHome } from './next-acts.ts'
