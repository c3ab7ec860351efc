import { implement } from '../../../http/call.ts'
import { signInByCode, signInByPassword } from './desk-sign-in.ts'

export const logInInstructor = implement('POST /api/instructor/login', (services, asked) =>
  signInByPassword(services, 'instructor', asked),
)

export const logInInstructorByCode = implement('POST /api/instructor/login/code', (services, asked) =>
  signInByCode(services, 'instructor', asked),
)
