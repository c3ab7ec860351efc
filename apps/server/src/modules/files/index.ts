import { defineModule } from '../manifest.ts'
import { addFile } from './add-file.ts'
import { clearFiles } from './clear-files.ts'
import { deleteFiles } from './delete-files.ts'
import { downloadFile } from './download-file.ts'

export { exportOf } from './export.ts'
export { contentOf } from './download-file.ts'
export { keepFile } from './keep-file.ts'
export { prepareUpload } from './prepare-upload.ts'
export { forgetFiles, markDeleted as dropFiles, takeFiles, type FileRow } from './repo.ts'
export { nameIn, urlOf } from './address.ts'

/** Everything this module gives to a process. */
export const filesModule = defineModule({
  name: 'files',
  calls: [addFile, deleteFiles, downloadFile],
  sweeps: [clearFiles],
})
