import { createSave } from './create-save.ts'
import { deleteSaveCall } from './delete-save.ts'
import { forgetRevisions } from './forget-revisions.ts'
import { estimateCost } from './estimate-cost.ts'
import { getSave } from './get-save.ts'
import { listSaves } from './list-saves.ts'
import { updateSave } from './update-save.ts'

export { deleteSave } from './remove.ts'
export { exportOf } from './export.ts'
export { forgetDrafts, takeSave } from './repo.ts'
export { startSave } from './start.ts'

export const draftCalls = [listSaves, createSave, getSave, updateSave, deleteSaveCall, estimateCost]
export const draftSweeps = [forgetRevisions]
