import { defineModule } from '../manifest.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgetSessions } from './sign-in/forget-sessions.ts'
import { createSsoToken } from './sign-in/create-sso-token.ts'
import { deleteOtherSessions } from './sign-in/delete-other-sessions.ts'
import { deleteSession } from './sign-in/delete-session.ts'
import { deskSessionCalls } from './desk-account/desk-sessions.ts'
import { dropEmail } from './drop-email.ts'
import { undoEmail } from './email-undo/undo-email.ts'
import { forgetAttempts } from './limits/forget-attempts.ts'
import { decideGift } from './gifts/decide-gift.ts'
import { listGiftHolds } from './gifts/list-gift-holds.ts'
import { getCaptcha } from './entry/get-captcha.ts'
import { getStreamToken } from './sign-in/get-stream-token.ts'
import { getUser } from './get-user.ts'
import { instructorLogin, instructorLoginByCode } from './sign-in/instructor-login.ts'
import { instructorLogout } from './sign-in/instructor-logout.ts'
import { listSecurityEvents } from './safety/list-security-events.ts'
import { forgetSecurityEvents } from './safety/safety.ts'
import { listSessions } from './sign-in/list-sessions.ts'
import { login } from './sign-in/login.ts'
import { getOperator } from './operators/get-operator.ts'
import { changeOperatorPassword } from './operators/change-operator-password.ts'
import { operatorLogin, operatorLoginByCode } from './operators/operator-login.ts'
import { operatorLogout } from './operators/operator-logout.ts'
import { logout } from './sign-in/logout.ts'
import { accounts } from './seed.ts'
import { resendCode } from './entry/resend-code.ts'
import { signup } from './entry/signup.ts'
import { verify } from './entry/verify.ts'
import { verifyEmail } from './entry/verify-email.ts'
import { verifyUsername } from './entry/verify-username.ts'
import { mailPasswordLinks } from './passwords/mail-password-links.ts'
import { secondFactorCalls } from './second-factor/second-factor-calls.ts'
import { requestPassword } from './passwords/request-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { socialLogin } from './social/social-login.ts'
import { socialSignup } from './social/social-signup.ts'
import { updateUser } from './update-user.ts'

export { anonymiseAccount, closeAccount, holdWithdrawn, withdrawnBefore } from './closing.ts'
export { redeemSsoToken } from './sign-in/create-sso-token.ts'
export { changeDeskPassword } from './desk-account/change-desk-password.ts'
export { openPasswordLink } from './desk-passwords/links-repo.ts'
export { readPasswordLink, usePasswordLink } from './desk-passwords/use-link.ts'
export { operatorsAtTerminal } from './operators/at-terminal.ts'
export { setOperatorPassword } from './operators/operators-repo.ts'
export { passwordLinkFor } from './desk-passwords/make-link.ts'
export { exportOf } from './export.ts'
export { memberForOffice } from './for-office.ts'
export { holdToRate, limit, secondsUntil, countHit } from './limits/limits.ts'
export { holdMember, isStillMember } from './members.ts'
export { proveIdentity } from './passwords/password-proof.ts'
export { hashPassword } from './passwords/passwords.ts'
export { countOrder } from './repo.ts'
export { digester, pushKey, signingKey, vaultOf } from './secrets.ts'
export { forgetSecondFactor } from './second-factor/forget.ts'
export { sessionOf } from './sign-in/sessions.ts'
export { endHolderSessions } from './second-factor/holders-repo.ts'
export { endTickets } from './second-factor/tickets.ts'
export { comeBack, leaveForProvider, type SocialIntent } from './social/social-round-trip.ts'
export { noteEvent } from './safety/safety.ts'
export { networkOf } from './sign-in/network.ts'
export { visitorOf, type Visitor } from './sign-in/visitor.ts'
export { emailKeyOf } from './persons/persons.ts'
export { areOnePerson, onePersonWith, type Traits } from './persons/shared-traits.ts'
export { addMembers, demoAccounts, demoPassword, demoPasswordHash } from './seed.ts'

/** Everything this module gives to a process. */
export const accountModule = defineModule({
  name: 'account',
  seeds: [accounts],
  calls: [
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
    instructorLoginByCode,
    instructorLogout,
    operatorLogin,
    operatorLoginByCode,
    operatorLogout,
    getOperator,
    changeOperatorPassword,
    ...deskSessionCalls,
    ...secondFactorCalls,
    updateUser,
    changeEmail,
    dropEmail,
    undoEmail,
    changePassword,
    requestPassword,
    resetPassword,
    listSessions,
    listSecurityEvents,
    deleteSession,
    deleteOtherSessions,
    createSsoToken,
    socialLogin,
    socialSignup,
    listGiftHolds,
    decideGift,
  ],
  sweeps: [mailPasswordLinks, forgetAttempts, forgetSecurityEvents, forgetSessions],
})
