import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.ts'

const node = (name: string, include: string[], more: object = {}) => ({ extends: true as const, test: { name, include, environment: 'node' as const, ...more } })

/** Browser tests need a plugin and a browser; without this guard every node test would load both. */
async function browserProject() {
  const { playwright } = await import('@vitest/browser-playwright')
  const { default: react } = await import('@vitejs/plugin-react')
  return {
    extends: true as const,
    plugins: [react()],
    test: {
      name: 'web-browser',
      include: ['packages/web/src/**/*.browser.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArguments } }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const wanted = process.argv.join(' ')
const withoutBrowser = /--project[= ](?!web-browser)/.test(wanted)

export default defineConfig({
  test: {
    reporters: ['default', './scripts/plain-reporter.ts'],
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      node('engine', ['packages/engine/{src,test}/**/*.test.ts']),
      node('contract', ['packages/contract/{src,test}/**/*.test.ts']),
      node('server', ['packages/server/{src,test}/**/*.test.ts'], { globalSetup: ['scripts/test-cluster.ts'] }),
      node('scripts', ['scripts/**/*.test.ts']),
      node('web', ['packages/web/src/**/*.test.ts']),
      ...(withoutBrowser ? [] : [await browserProject()]),
    ],
  },
})
