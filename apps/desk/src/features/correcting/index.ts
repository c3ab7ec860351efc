export { TakeBackBar } from './delivering/take-back-bar.tsx'
export { useHandedForCheck } from './delivering/take-back-offer.ts'
export { LearnerView } from './delivering/learner-view.tsx'
