import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { chromium as PlaywrightChromium } from '@playwright/test'

/** The shell without windows first: the same browser takes a fifth less processor time there. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The browser of this machine: CHROME_PATH, else the first one on PATH, else Playwright's download;
 * undefined where there is none.
 */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return chosen
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  return (
    folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram) ??
    findPlaywrightChromium()
  )
}

/**
 * Finds the browser, and tries to install one where there is none: from Debian as root, else
 * through Playwright.
 */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found, installing one …')
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    runQuietly('apt-get', ['update', '-qq'], environment)
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium())
        runQuietly(
          'apt-get',
          ['install', '-y', '-qq', '--no-install-recommends', name],
          environment,
        )
  }
  if (!findChromium())
    runQuietly(process.execPath, [findPlaywright(), 'install', 'chromium'], process.env)
  return findChromium()
}

const findPlaywright = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  )

function findPlaywrightChromium(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as {
    chromium: typeof PlaywrightChromium
  }
  return [chromium.executablePath()].find(isProgram)
}

function runQuietly(program: string, args: string[], env: NodeJS.ProcessEnv): void {
  const run = spawnSync(program, args, { env, encoding: 'utf8', timeout: 10 * 60_000 })
  if (run.status !== 0)
    console.log(
      `${program} ${args.join(' ')}: ${(run.stderr || run.error?.message || `code ${run.status}`).trim().split('\n').at(-1)}`,
    )
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
