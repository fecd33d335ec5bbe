import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { FileSettings } from '#platform/settings/file-settings'
import { StartError } from '#platform/start-error'

/**
 * Makes the folder of the files, so that a folder that cannot be written is reported at the start and not at the first upload.
 *
 * @throws StartError
 */
export async function refuseUnwritable(settings: FileSettings): Promise<void> {
  if (settings.kind !== 'folder') return
  try {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 })
    await access(settings.folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `FILES: ${settings.folder} cannot be written: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}
