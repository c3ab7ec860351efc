export { ActLink, NextAct } from './components/next-act.tsx'
export { type NextAct as FoundAct, useActForHome, useNextActs } from './next-acts.ts'
export { dayWord } from './day-word.ts'
export { dayOfMonth, useWeeks } from './weeks.ts'
