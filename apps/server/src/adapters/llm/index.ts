export { chatCompletions } from './chat-completions.ts'
export { measuredLlm } from './measured.ts'
