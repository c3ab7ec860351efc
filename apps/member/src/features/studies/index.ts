export { NextAct } from './components/next-act.tsx'
