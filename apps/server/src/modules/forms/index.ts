import { getFormOptions } from './get-form-options.ts'

export const formCalls = [getFormOptions]
