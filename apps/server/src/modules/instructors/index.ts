import { defineModule } from '../manifest.ts'
import { applyAsInstructor, forgetApplications } from './applying/apply-as-instructor.ts'
import { chooseDeskPassword, changeOwnPassword } from './own/passwords.ts'
import { blockTeacher, unblockTeacher } from './block-teacher.ts'
import { countFigures } from './figures.ts'
import { deleteMemo, writeMemo } from './memos.ts'
import { getBizTeacher, getTeacher } from './get-teacher.ts'
import { likeTeacher, unlikeTeacher } from './like-teacher.ts'
import { listBlockedTeachers, listLatestTeachers, listBizTeachers, listTeachers } from './list-teachers.ts'
import { getInstructor } from './own/get-instructor.ts'
import { getOwnProfile, updateOwnProfile } from './own/own-profile.ts'
import { updateAvailability } from './own/update-availability.ts'
import { approveApplicant, declineApplicant, listApplications } from './deciding/applications.ts'
import { changeGrade } from './roster/change-grade.ts'
import { instructors } from './seed.ts'
import { listRoster } from './roster/list-roster.ts'
import { resetSecondFactor } from './roster/reset-second-factor.ts'
import { sendPasswordLink } from './roster/send-password-link.ts'
import { reinstateInstructor, suspendInstructor } from './roster/suspend.ts'

export { recordOf } from './roster/record-repo.ts'
export { rosterById } from './roster/repo.ts'
export { rosterView } from './roster/view.ts'

export { exportOf } from './export.ts'
export { countFiguresOf, lockFigures } from './figures-repo.ts'
export { forgetMarks, isBlocked } from './marks-repo.ts'
export { addressOf, instructorNames, everyAccepting, isAtWork, rowById, type InstructorRow } from './repo.ts'
export { instructorTags } from './list-repo.ts'

/** Everything this module gives to a process. */
export const instructorsModule = defineModule({
  name: 'instructors',
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
    getInstructor,
    getOwnProfile,
    updateOwnProfile,
    updateAvailability,
    listRoster,
    changeGrade,
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
