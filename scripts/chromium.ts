import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of this machine: CHROME_PATH, else the first one on PATH; undefined where there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return chosen
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
