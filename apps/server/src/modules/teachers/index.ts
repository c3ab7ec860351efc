import { defineModule } from '../manifest.ts'
import { applyAsInstructor } from './applying/apply.ts'
import { chooseDeskPassword } from './applying/choose-password.ts'
import { forgetApplications } from './applying/forget-applications.ts'
import { blockTeacher } from './block-teacher.ts'
import { countFigures } from './count-figures.ts'
import { deleteMemo } from './delete-memo.ts'
import { getBizTeacher, getTeacher } from './get-teacher.ts'
import { likeTeacher } from './like-teacher.ts'
import { listBlockedTeachers } from './list-blocked-teachers.ts'
import { listLatestTeachers } from './list-latest-teachers.ts'
import { listBizTeachers, listTeachers } from './list-teachers.ts'
import { changeOwnPassword } from './own/change-own-password.ts'
import { getOwnProfile } from './own/get-own-profile.ts'
import { updateAvailability } from './own/update-availability.ts'
import { updateOwnProfile } from './own/update-own-profile.ts'
import { unblockTeacher } from './unblock-teacher.ts'
import { unlikeTeacher } from './unlike-teacher.ts'
import { approveApplicant } from './deciding/approve-application.ts'
import { declineApplicant } from './deciding/decline-application.ts'
import { listApplications } from './deciding/list-applications.ts'
import { changeStanding } from './roster/change-standing.ts'
import { instructors } from './seed.ts'
import { listRoster } from './roster/list-roster.ts'
import { resetSecondFactor } from './roster/reset-second-factor.ts'
import { sendPasswordLink } from './roster/send-password-link.ts'
import { reinstateInstructor, suspendInstructor } from './roster/suspend.ts'
import { writeMemo } from './write-memo.ts'

export { recordOf } from './roster/record-repo.ts'
export { rosterById } from './roster/repo.ts'
export { rosterView } from './roster/view.ts'

export { exportOf } from './export.ts'
export { countFiguresOf, holdFigures } from './figures-repo.ts'
export { forgetMarks, isBlocked } from './marks-repo.ts'
export { addressOf, briefsOf, everyAccepting, isAtWork, teacherById, teacherTags, type TeacherRow } from './repo.ts'

/** Everything this module gives to a process. */
export const teachersModule = defineModule({
  name: 'teachers',
  seeds: [instructors],
  calls: [
    listTeachers,
    listBizTeachers,
    listLatestTeachers,
    listBlockedTeachers,
    getTeacher,
    getBizTeacher,
    likeTeacher,
    unlikeTeacher,
    blockTeacher,
    unblockTeacher,
    writeMemo,
    deleteMemo,
    applyAsInstructor,
    chooseDeskPassword,
    changeOwnPassword,
    getOwnProfile,
    updateOwnProfile,
    updateAvailability,
    listRoster,
    changeStanding,
    suspendInstructor,
    reinstateInstructor,
    resetSecondFactor,
    sendPasswordLink,
    listApplications,
    approveApplicant,
    declineApplicant,
  ],
  sweeps: [countFigures, forgetApplications],
})
