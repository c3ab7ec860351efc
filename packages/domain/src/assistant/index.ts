export { guarded, longestAnswer, type Guard } from './guard.ts'
export {
  comparableTexts,
  fittingTexts,
  intentPrompt,
  mostIntents,
  shownIntents,
  verdicts,
  type Intent,
  type Verdict,
} from './intent.ts'
export { dataPrompt, promptOf } from './prompt.ts'
export { estimatedTokens } from './tokens.ts'
export { templates, type Line, type Place, type PromptMessage, type Question, type Template } from './types.ts'
