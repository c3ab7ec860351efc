export { answerOf } from './answer.ts'
export type { Answer, Asked, CorrectedLine, Place, Template, TextOfLine } from './asked.ts'
