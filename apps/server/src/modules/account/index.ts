import type { Sweep } from '../../jobs/index.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { createSsoToken } from './create-sso-token.ts'
import { deleteOtherSessions } from './delete-other-sessions.ts'
import { deleteSession } from './delete-session.ts'
import { dropEmail } from './drop-email.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { getCaptcha } from './get-captcha.ts'
import { getStreamToken } from './get-stream-token.ts'
import { getUser } from './get-user.ts'
import { instructorLogin } from './instructor-login.ts'
import { instructorLogout } from './instructor-logout.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { resendCode } from './resend-code.ts'
import { signup } from './signup.ts'
import { verify } from './verify.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyUsername } from './verify-username.ts'
import { mailPasswordLinks } from './mail-password-links.ts'
import { requestPassword } from './request-password.ts'
import { resetPassword } from './reset-password.ts'
import { socialLogin } from './social-login.ts'
import { socialSignup } from './social-signup.ts'
import { updateUser } from './update-user.ts'

export { anonymiseAccount, closeAccount, holdWithdrawn, withdrawnBefore } from './closing.ts'
export { redeemSsoToken } from './create-sso-token.ts'
export { exportOf } from './export.ts'
export { holdMember } from './members.ts'
export { proveIdentity } from './password-proof.ts'
export { hashPassword } from './passwords.ts'
export { countOrder } from './repo.ts'
export { digester, signingKey } from './secrets.ts'
export { sessionOf } from './sessions.ts'
export { comeBack, leaveForProvider, type SocialIntent } from './social-round-trip.ts'
export { areOnePerson } from './shared-traits.ts'
export { addMember, addOperator } from './starter.ts'

export const accountCalls = [
  getCaptcha,
  signup,
  verifyEmail,
  verifyUsername,
  verify,
  resendCode,
  login,
  logout,
  getUser,
  getStreamToken,
  instructorLogin,
  instructorLogout,
  updateUser,
  changeEmail,
  dropEmail,
  changePassword,
  requestPassword,
  resetPassword,
  listSessions,
  deleteSession,
  deleteOtherSessions,
  createSsoToken,
  socialLogin,
  socialSignup,
]
export const accountSweeps: readonly Sweep[] = [mailPasswordLinks, forgetAttempts]
