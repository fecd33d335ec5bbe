import type { FileSettings } from '#platform/config'
import type { FileStore } from '#platform/files/file-store'
import { folderStore } from '#platform/files/folder-store'
import { s3Store } from '#platform/files/s3-store'

export const openFileStore = (settings: FileSettings): FileStore =>
  settings.kind === 's3' ? s3Store(settings) : folderStore(settings.folder)
