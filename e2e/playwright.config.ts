import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import { findTemporaryFolder } from '../scripts/temporary-folder.ts'
import { getResultsFolder } from './harness/run-folder.ts'

/** Folder for the results of failed tests, with pictures; workers read its path. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(findTemporaryFolder(), 'cradle-e2e-'))

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Three browsers and three servers share two cores with the unit tests: slow is not wrong.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A journey often waits for its page or its server: a third one uses this time.
  workers: 3,
  reporter: [['list']],
  outputDir: getResultsFolder(),
  globalSetup: './harness/run-setup.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A click waits until its target is still, so animations are off.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
