export { guarded, longestAnswer, type Guard } from './guard.ts'
export { dataPrompt, promptOf } from './prompt.ts'
export { estimatedTokens } from './tokens.ts'
export { templates, type Place, type PromptMessage, type Question, type Template } from './types.ts'
