import { defineModule } from '../manifest.ts'
import { getPhoto } from './photos/get-photo.ts'
import { removePhoto } from './photos/remove-photo.ts'
import { deletePhoto, setPhoto } from './photos/set-photo.ts'
import { applyAsInstructor } from './applying/apply-as-instructor.ts'
import { forgetApplications } from './applying/forget-applications.ts'
import { chooseDeskPassword, changeInstructorPassword } from './own/passwords.ts'
import { blockTeacher, unblockTeacher } from './block-teacher.ts'
import { countFigures } from './count-figures.ts'
import { deleteTeacherMemo, writeTeacherMemo } from './teacher-memos.ts'
import { getBizTeacher, getTeacher } from './get-teacher.ts'
import { likeTeacher, unlikeTeacher } from './like-teacher.ts'
import { listBlockedTeachers, listLatestTeachers, listBizTeachers, listTeachers } from './list-teachers.ts'
import { getInstructor } from './own/get-instructor.ts'
import { getOwnProfile, updateOwnProfile } from './own/own-profile.ts'
import { updateAvailability } from './own/update-availability.ts'
import { approveApplication, declineApplication, listApplications } from './applying/applications.ts'
import { changeGrade } from './roster/change-grade.ts'
import { instructors } from './seed.ts'
import { listInstructors } from './roster/list-instructors.ts'
import { resetSecondFactor } from './roster/reset-second-factor.ts'
import { sendPasswordLink } from './roster/send-password-link.ts'
import { reinstateInstructor, suspendInstructor } from './roster/suspend-instructor.ts'

export { recordOf } from './roster/record-repo.ts'
export { firstOfRoster, rosterById, type RosterRow } from './roster/repo.ts'
export { rosterView } from './roster/view.ts'

export { exportOf } from './export.ts'
export { countFiguresOf, lockFigures } from './figures-repo.ts'
export { forgetMarks, isBlocked } from './marks-repo.ts'
export {
  addressOf,
  counsellorsFor,
  instructorNames,
  everyAccepting,
  isAtWork,
  isCounsellor,
  rowById,
  type InstructorRow,
} from './repo.ts'
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
    writeTeacherMemo,
    deleteTeacherMemo,
    applyAsInstructor,
    chooseDeskPassword,
    changeInstructorPassword,
    getInstructor,
    getOwnProfile,
    updateOwnProfile,
    updateAvailability,
    getPhoto,
    setPhoto,
    deletePhoto,
    removePhoto,
    listInstructors,
    changeGrade,
    suspendInstructor,
    reinstateInstructor,
    resetSecondFactor,
    sendPasswordLink,
    listApplications,
    approveApplication,
    declineApplication,
  ],
  sweeps: [countFigures, forgetApplications],
})
