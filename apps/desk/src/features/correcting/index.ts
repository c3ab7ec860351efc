export { HandedBar } from './handing/handed-bar.tsx'
export { LearnerView } from './handing/learner-view.tsx'
