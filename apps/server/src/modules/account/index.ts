import { defineModule } from '../manifest.ts'
import { changeEmail, dropEmail } from './email/change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgetSessions } from './sessions/open-session.ts'
import { createSsoToken } from './sign-in/create-store-ticket.ts'
import { deleteOtherSessions, deleteSession, getStreamToken, listSessions, logout } from './sessions/sessions.ts'
import { deskSessionCalls } from './sessions/desk-sessions.ts'
import { undoEmail } from './email/undo-email.ts'
import { forgetAttempts } from './rate-limits/rate-limits.ts'
import { decideGift, listGiftHolds } from './gifts/decide-gift.ts'
import { getCaptcha, signup } from './sign-up/sign-up.ts'
import { getUser, updateUser } from './profile/update-user.ts'
import { instructorLogin, instructorLoginByCode, instructorLogout } from './sign-in/log-in-instructor.ts'
import { listSecurityEvents, forgetSecurityEvents } from './security-events/note-event.ts'
import { login } from './sign-in/log-in.ts'
import {
  getOperator,
  changeOperatorPassword,
  operatorLogin,
  operatorLoginByCode,
  operatorLogout,
} from './sign-in/log-in-operator.ts'
import { accounts } from './seed.ts'
import { resendCode } from './email/resend-code.ts'
import { verify } from './email/verify-address.ts'
import { verifyEmail, verifyUsername } from './email/verify-email.ts'
import { mailPasswordLinks, requestPassword } from './passwords/mail-password-links.ts'
import { secondFactorCalls } from './second-factor/second-factor-calls.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { socialLogin } from './social/log-in-with-provider.ts'
import { socialSignup } from './social/sign-up-with-provider.ts'

export { anonymiseAccount, closeAccount, holdWithdrawn, withdrawnBefore } from './withdrawal/close-account.ts'
export { redeemSsoToken } from './sign-in/create-store-ticket.ts'
export { changeDeskPassword } from './passwords/change-desk-password.ts'
export { openPasswordLink } from './passwords/desk-links-repo.ts'
export { readPasswordLink, usePasswordLink } from './passwords/use-link.ts'
export { operatorsAtTerminal } from './operators/operator-command.ts'
export { setOperatorPassword } from './operators/repo.ts'
export { passwordLinkFor } from './passwords/desk-password-links.ts'
export { exportOf } from './export.ts'
export { memberForOffice } from './profile/member-for-operators.ts'
export { holdToRate, limit, secondsUntil, countHit } from './rate-limits/rate-limits.ts'
export { holdMember, isStillMember } from './profile/lock-member.ts'
export { proveIdentity } from './passwords/reauthentication.ts'
export { hashPassword } from './passwords/password-hash.ts'
export { countOrder } from './repo.ts'
export { digester, pushKey, signingKey, vaultOf } from './secrets.ts'
export { forgetSecondFactor } from './second-factor/remove-second-factor.ts'
export { sessionOf } from './sessions/open-session.ts'
export { endHolderSessions } from './sign-in/repo.ts'
export { endTickets } from './second-factor/tickets.ts'
export { comeBack, leaveForProvider, type SocialIntent } from './social/round-trip.ts'
export { noteEvent } from './security-events/note-event.ts'
export { networkOf } from './network.ts'
export { visitorOf, type Visitor } from './visitor.ts'
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
