import { defineModule } from '../manifest.ts'
import { changeEmail, dropEmail } from './change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgetSessions } from './sign-in/sessions.ts'
import { createSsoToken } from './sign-in/create-sso-token.ts'
import { deleteOtherSessions, deleteSession, getStreamToken, listSessions, logout } from './sign-in/member-sessions.ts'
import { deskSessionCalls } from './desk-account/desk-sessions.ts'
import { undoEmail } from './email-undo/undo-email.ts'
import { forgetAttempts } from './limits/limits.ts'
import { decideGift, listGiftHolds } from './gifts/gift-holds.ts'
import { getCaptcha, signup } from './entry/signup.ts'
import { getUser, updateUser } from './user-calls.ts'
import { instructorLogin, instructorLoginByCode, instructorLogout } from './sign-in/instructor-session.ts'
import { listSecurityEvents, forgetSecurityEvents } from './safety/security-events.ts'
import { login } from './sign-in/login.ts'
import {
  getOperator,
  changeOperatorPassword,
  operatorLogin,
  operatorLoginByCode,
  operatorLogout,
} from './operators/operator-session.ts'
import { accounts } from './seed.ts'
import { resendCode } from './entry/resend-code.ts'
import { verify } from './entry/verify.ts'
import { verifyEmail, verifyUsername } from './entry/verify-address.ts'
import { mailPasswordLinks, requestPassword } from './passwords/password-links.ts'
import { secondFactorCalls } from './second-factor/second-factor-calls.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { socialLogin } from './social/social-login.ts'
import { socialSignup } from './social/social-signup.ts'

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
export { noteEvent } from './safety/security-events.ts'
export { networkOf } from './sign-in/network.ts'
export { visitorOf, type Visitor } from './sign-in/visitor.ts'
export { emailKeyOf } from './identity-matching/identities.ts'
export { areOnePerson, onePersonWith, type Traits } from './identity-matching/shared-traits.ts'
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
