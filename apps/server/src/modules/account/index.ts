import { defineModule } from '../manifest.ts'
import { changeEmail, dropEmail } from './email/change-email.ts'
import { resendCode } from './email/resend-code.ts'
import { undoEmail } from './email/undo-email.ts'
import { verifyAddress } from './email/verify-address.ts'
import { verifyEmail } from './email/verify-email.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { beginTrial } from './gifts/begin-trial.ts'
import { listTrials } from './gifts/list-trials.ts'
import { decideGift } from './gifts/decide-gift.ts'
import { listPendingGifts } from './gifts/list-pending-gifts.ts'
import { getOperator } from './operators/get-operator.ts'
import { changeOperatorPassword, changePassword } from './passwords/change-password.ts'
import { mailPasswordLinks } from './passwords/mail-password-links.ts'
import { requestInstructorPassword, requestPassword } from './passwords/request-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { getUser, updateUser } from './profile/user.ts'
import { verifyUsername } from './profile/verify-username.ts'
import {
  getInstructorSecondFactor,
  offerInstructorSecondFactor,
  confirmInstructorSecondFactor,
  getOperatorSecondFactor,
  offerOperatorSecondFactor,
  confirmOperatorSecondFactor,
} from './second-factor/second-factor.ts'
import { forgetSecurityEvents } from './security-events/forget-security-events.ts'
import { listSecurityEvents } from './security-events/list-security-events.ts'
import { accounts } from './seed.ts'
import { forgetSessions } from './sessions/forget-sessions.ts'
import { getStreamToken } from './sessions/get-stream-token.ts'
import {
  listSessions,
  endSession,
  endOtherSessions,
  listInstructorSessions,
  endInstructorSession,
  endOtherInstructorSessions,
  listOperatorSessions,
  endOperatorSession,
  endOtherOperatorSessions,
} from './sessions/sessions.ts'
import { createStoreTicket } from './sign-in/create-store-ticket.ts'
import { logIn, logInInstructor, logInInstructorByCode, logInOperator, logInOperatorByCode } from './sign-in/log-in.ts'
import { logOut, logOutInstructor, logOutOperator } from './sign-in/log-out.ts'
import { getCaptcha } from './sign-up/get-captcha.ts'
import { signUp } from './sign-up/sign-up.ts'
import { logInWithProvider } from './social/log-in-with-provider.ts'
import { signUpWithProvider } from './social/sign-up-with-provider.ts'

export { emailKeyOf } from './email/email-address.ts'
export { exportOf } from './export.ts'
export { areOnePerson, onePersonWith, type Traits } from './identity-matching/shared-traits.ts'
export { networkOf } from './network.ts'
export { runOperatorCommand } from './operators/operator-command.ts'
export { setOperatorPassword } from './operators/repo.ts'
export { changeDeskPassword } from './passwords/change-desk-password.ts'
export { openPasswordLink } from './passwords/desk-links-repo.ts'
export { passwordLinkFor, readPasswordLink, usePasswordLink } from './passwords/desk-password-links.ts'
export { instructorLinkMail } from './passwords/mails.ts'
export { hashPassword } from './passwords/password-hash.ts'
export { reauthenticate } from './passwords/reauthentication.ts'
export { requireMember, isStillMember } from './profile/require-member.ts'
export { memberForOperators } from './profile/member-for-operators.ts'
export { countOrder, levelOf } from './profile/repo.ts'
export { countHit, limitCall, limit, refuseLimited, secondsUntil } from './rate-limits/rate-limits.ts'
export { hasSecondFactor } from './second-factor/repo.ts'
export { forgetSecondFactor } from './second-factor/remove-second-factor.ts'
export { endTickets } from './second-factor/tickets-repo.ts'
export { digester, pushKey, signingKey, vaultOf } from './secrets.ts'
export { noteEvent } from './security-events/note-event.ts'
export {
  addMembers,
  demoAccounts,
  demoLearner,
  demoMember,
  demoPlanLearner,
  demoPassword,
  demoPasswordHash,
} from './seed.ts'
export { sessionOf } from './sessions/live-session.ts'
export { endSessionsOf } from './sessions/repo.ts'
export { redeemStoreTicket } from './sign-in/create-store-ticket.ts'
export { comeBack, leaveForProvider, type SocialIntent } from './social/round-trip.ts'
export { visitorOf, type Visitor } from './visitor.ts'
export { anonymiseAccount, closeAccount } from './withdrawal/close-account.ts'
export { lockWithdrawn, withdrawnBefore } from './withdrawal/repo.ts'

/** Everything this module gives to a process. */
export const accountModule = defineModule({
  name: 'account',
  seeds: [accounts],
  calls: [
    getCaptcha,
    signUp,
    verifyEmail,
    verifyUsername,
    verifyAddress,
    resendCode,
    logIn,
    logOut,
    getUser,
    getStreamToken,
    logInInstructor,
    logInInstructorByCode,
    logOutInstructor,
    logInOperator,
    logInOperatorByCode,
    logOutOperator,
    getOperator,
    changeOperatorPassword,
    listSessions,
    endSession,
    endOtherSessions,
    listInstructorSessions,
    endInstructorSession,
    endOtherInstructorSessions,
    listOperatorSessions,
    endOperatorSession,
    endOtherOperatorSessions,
    getInstructorSecondFactor,
    offerInstructorSecondFactor,
    confirmInstructorSecondFactor,
    getOperatorSecondFactor,
    offerOperatorSecondFactor,
    confirmOperatorSecondFactor,
    updateUser,
    changeEmail,
    dropEmail,
    undoEmail,
    changePassword,
    requestPassword,
    requestInstructorPassword,
    resetPassword,
    listSecurityEvents,
    createStoreTicket,
    logInWithProvider,
    signUpWithProvider,
    listPendingGifts,
    beginTrial,
    listTrials,
    decideGift,
  ],
  sweeps: [mailPasswordLinks, forgetAttempts, forgetSecurityEvents, forgetSessions],
})
