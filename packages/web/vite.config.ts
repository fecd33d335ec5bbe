import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { bundleBudget } from './bundle-budget.ts'
import { precompress } from './precompress-plugin.ts'
import { firstChunk, firstFile, readAhead } from './read-ahead-plugin.ts'

type CodeSplittingGroup = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

const server = process.env['CRADLE_SERVER'] ?? 'http://localhost:8080'
const proxied = ['/2', '/api', '/epic', '/.well-known', '/meta.json', '/dev']

const packages = (pattern: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${pattern})[\\\\/]`)

/**
 * The shell is what the first file imports without waiting, its libraries apart, so that a new version of ours leaves
 * them in the browser's cache. All else is split by who needs it: a page loads nothing that only another page draws.
 */
const chunks: CodeSplittingGroup[] = [
  { name: firstChunk(), priority: 60 },
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 50 },
  { name: 'libraries', test: packages('.*'), tags: ['$initial'], priority: 40 },
  { name: 'shell', tags: ['$initial'], priority: 30 },
  // What most pages draw, and most pages of calculations: small things together, because every file costs its own way.
  { name: 'icons', test: packages('@tabler/icons-react'), priority: 20 },
  { name: 'frame', test: /[\\/]web[\\/]src[\\/]ui[\\/](page[\\/]PageHeader|feedback[\\/]EmptyState|numbers[\\/](format-number|unit-text)|status[\\/]StatusBadge)\./, priority: 20 },
  { name: 'calculations', test: /[\\/]apps[\\/]lca[\\/](calculations[\\/](owners|queries|declared-unit|OutdatedMark|outdated|list-columns)|folders[\\/](carried|use-folders))\.|[\\/]contract[\\/]src[\\/]statuses\./, priority: 20 },
]

/** Arithmetic and shapes do nothing when they are only imported: what is not used of them is left out. */
const pure = { test: /[\\/]packages[\\/](engine|contract)[\\/]src[\\/]/, sideEffects: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), readAhead(), bundleBudget(), precompress()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [`^${path.replace('.', '\\.')}(/|$|\\?)`, { target: server, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: path.join(import.meta.dirname, 'index.html'), first: firstFile },
      treeshake: { moduleSideEffects: [pure] },
      output: {
        // Chunks that import each other must still run in the order of the modules.
        strictExecutionOrder: true,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
})
