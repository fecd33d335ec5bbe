import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 8471)
/** A folder of its own: the journeys run on a fresh database with the demonstration seed. */
const dataDir = process.env['E2E_DATA_DIR'] ?? (process.env['E2E_DATA_DIR'] = mkdtempSync(path.join(tmpdir(), 'cradle-e2e-')))

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: path.join(dataDir, 'journeys.json') }]],
  outputDir: path.join(dataDir, 'test-results'),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node scripts/with-node.mjs scripts/start.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'development', SEED_PROFILE: 'demo' },
  },
})
