export { TakeBackBar } from './delivering/take-back-bar.tsx'
export { LearnerView } from './delivering/learner-view.tsx'
