import type { FileSettings } from '#platform/settings/file-settings'
import type { FileStore } from '#platform/files/file-store'
import { openFolderStore } from '#platform/files/folder-store'
import { openS3Store } from '#platform/files/s3-store'
import { StoreHealth } from '#platform/files/store-health'
import { watchStore } from '#platform/files/watched-store'

/** @param health  learns from each call how the store is */
export const openFileStore = (settings: FileSettings, health = new StoreHealth()): FileStore =>
  watchStore(settings.kind === 's3' ? openS3Store(settings) : openFolderStore(settings), health)
