import { implement } from '../../../http/call.ts'
import { openSession } from '../sessions/open-session.ts'
import { setDeviceCookie, visitorOf } from '../visitor.ts'
import { signInByCode, signInByPassword } from './desk-sign-in.ts'
import { signIn } from './sign-in.ts'

export const logIn = implement('POST /api/login', async (services, asked) => {
  const visitor = visitorOf(asked)
  const token = await signIn(services, {
    principal: 'member',
    login: asked.body,
    visitor,
    onProven: (tx, id) => openSession({ ...services, db: tx }, 'member', id, { ...visitor, strategy: 'local' }),
  })
  setDeviceCookie(asked, visitor, services)
  return { token }
})

export const logInInstructor = implement('POST /api/instructor/login', (services, asked) =>
  signInByPassword(services, 'instructor', asked),
)

export const logInInstructorByCode = implement('POST /api/instructor/login/code', (services, asked) =>
  signInByCode(services, 'instructor', asked),
)

export const logInOperator = implement('POST /api/ops/login', (services, asked) =>
  signInByPassword(services, 'operator', asked),
)

export const logInOperatorByCode = implement('POST /api/ops/login/code', (services, asked) =>
  signInByCode(services, 'operator', asked),
)
