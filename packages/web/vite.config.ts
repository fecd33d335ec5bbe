import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from './bundle-budget.ts'
import { chunkGroups } from './chunk-groups.ts'
import { completeHtml } from './html-plugin.ts'
import { stripDescriptions } from './strip-descriptions-plugin.ts'
import { makePreloadLists } from './preload-lists-plugin.ts'
import { precompress } from './precompress-plugin.ts'

const server = process.env['CRADLE_SERVER'] ?? 'http://localhost:8080'
const proxied = ['/2', '/api', '/epic', '/.well-known', '/meta.json', '/dev']

/** Files that the first page loads before any other file is asked for. */
const initial = /^assets\/(?:rolldown-runtime|react|libraries|shell)-/

const preloads = makePreloadLists(initial)

/** Arithmetic and shapes do nothing when they are only imported: what is not used of them is left out. */
const pure = { test: /[\\/]packages[\\/](engine|contract)[\\/]src[\\/]/, sideEffects: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    stripDescriptions(),
    react(),
    completeHtml(),
    preloads.plugin,
    bundleBudget(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      proxied.map((path) => [
        `^${path.replace('.', '\\.')}(/|$|\\?)`,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: preloads.resolveDependencies,
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [pure] },
      output: {
        // Chunks that import each other must still run in the order of the modules.
        strictExecutionOrder: true,
        // Lists of preloaded files repeat the names, and hashes do not compress. Seven characters are 42 bits.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
})
