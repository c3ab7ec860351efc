import { llmConformance } from '../../../test/llm-conformance.ts'
import { chatCompletions } from './chat-completions.ts'

llmConformance((server, limits) => chatCompletions({ ...server, model: 'm', label: 'AI' }, limits))
