import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.ts'
import { ProductTestsFirst } from './scripts/product-tests-first.ts'

/** Files that one worker runs share what they import: modules keep nothing of a test, what is remembered hangs on its database. */
const node = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, isolate: false, ...more },
})

const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  test: {
    reporters: ['default', './scripts/plain-reporter.ts'],
    // On two cores: 447 s with two workers, which often wait for a server, 389 s with three, 416 s with four.
    maxWorkers: 3,
    sequence: { sequencer: ProductTestsFirst },
    // Limits for what never ends: a busy machine may be slow, and no test waits for a fixed time.
    testTimeout: 360_000,
    hookTimeout: 360_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      node('engine', ['packages/engine/{src,test}/**/*.test.ts']),
      node('contract', ['packages/contract/{src,test}/**/*.test.ts']),
      node('server', ['packages/server/{src,test}/**/*.test.ts'], {
        globalSetup: ['scripts/test-cluster.ts'],
      }),
      node('client', ['packages/client/src/**/*.test.ts']),
      node('scripts', ['scripts/**/*.test.ts']),
      node('web', ['packages/web/src/**/*.test.ts']),
      {
        extends: true,
        plugins: [react()],
        // React as it is served to people: its development build takes twice the processor time.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          rolldownOptions: {
            transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
          },
        },
        test: {
          name: 'web-browser',
          include: ['packages/web/src/**/*.browser.test.tsx'],
          setupFiles: ['scripts/clear-browser-storage.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A page of a busy machine needs more than the minute that it has otherwise.
            connectTimeout: 180_000,
            provider: playwright({
              // Nothing moves, so a click need not wait until its target is still.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { executablePath: findChromium(), args: chromiumArguments },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
