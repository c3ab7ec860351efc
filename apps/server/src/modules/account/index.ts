import { getStreamToken } from './get-stream-token.ts'
import { getUser } from './get-user.ts'
import { instructorLogin } from './instructor-login.ts'
import { instructorLogout } from './instructor-logout.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export { hashPassword } from './passwords.ts'
export { countOrder } from './repo.ts'
export { signingKey } from './secrets.ts'
export { sessionOf } from './sessions.ts'
export { addMember, addOperator } from './starter.ts'

export const accountCalls = [login, logout, getUser, getStreamToken, instructorLogin, instructorLogout]
