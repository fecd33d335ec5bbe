import type { FileSettings } from '#platform/config'
import type { FileStore } from '#platform/files/file-store'
import { openFolderStore } from '#platform/files/folder-store'
import { openS3Store } from '#platform/files/s3-store'

export const openFileStore = (settings: FileSettings): FileStore =>
  settings.kind === 's3' ? openS3Store(settings) : openFolderStore(settings.folder)
