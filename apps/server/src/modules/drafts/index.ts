import { defineModule } from '../manifest.ts'
import { createSave } from './create-save.ts'
import { deleteSave } from './delete-save.ts'
import { estimateCost } from './estimate-cost.ts'
import { forgetBlankDrafts } from './forget-blank-drafts.ts'
import { forgetRevisions } from './forget-revisions.ts'
import { getSave, listSaves } from './saves.ts'
import { updateSave } from './update-save.ts'

export { discardSave } from './delete-save.ts'
export { exportOf } from './export.ts'
export { forgetDrafts, insertSave, lockSave, saveById, type SaveRow } from './repo.ts'
export { setChatToken } from './set-chat-token.ts'
export { draftToContinue } from './draft-to-continue.ts'
export { startSave } from './create-save.ts'

/** Everything this module gives to a process. */
export const draftsModule = defineModule({
  name: 'drafts',
  calls: [listSaves, createSave, getSave, updateSave, deleteSave, estimateCost],
  sweeps: [forgetRevisions, forgetBlankDrafts],
})
