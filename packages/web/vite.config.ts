import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { bundleBudget } from './bundle-budget.ts'
import { completeHtml } from './html-plugin.ts'
import { stripDescriptions } from './strip-descriptions-plugin.ts'
import { makePreloadLists } from './preload-lists-plugin.ts'
import { precompress } from './precompress-plugin.ts'

type CodeSplittingGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number]

const server = process.env['CRADLE_SERVER'] ?? 'http://localhost:8080'
const proxied = ['/2', '/api', '/epic', '/.well-known', '/meta.json', '/dev']

const packages = (pattern: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${pattern})[\\\\/]`)

/**
 * The shell is what the first file imports without waiting, its libraries apart, so that a new version of ours leaves
 * them in the browser's cache. All else is split by who needs it: a page loads nothing that only another page draws.
 */
const chunks: CodeSplittingGroup[] = [
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 50 },
  { name: 'libraries', test: packages('.*'), tags: ['$initial'], priority: 40 },
  { name: 'shell', tags: ['$initial'], priority: 30 },
  // What every page that reads or writes records needs; together it is compressed better.
  {
    name: 'contract',
    test: /[\\/]contract[\\/]src[\\/](answers|calculation-routes|calculations|companies|documents|field|input-sets|library|people|reference|resource|route|sites|templates|versions)\./,
    priority: 20,
  },
  // What most pages draw, and most pages of calculations: small things together, because every file costs its own way.
  {
    name: 'frame',
    test: /[\\/]node_modules[\\/]@tabler[\\/]icons-react[\\/]|[\\/]web[\\/]src[\\/](shell[\\/]RecordGate|ui[\\/](page[\\/]PageHeader|feedback[\\/]EmptyState|numbers[\\/](format-number|unit-text)|status[\\/]StatusBadge))\./,
    priority: 20,
  },
  {
    name: 'list',
    test: /[\\/]web[\\/]src[\\/](ui[\\/](list[\\/](ListPage|ListTable|ListToolbar|Tick)|panel[\\/]Sidebar)|apps[\\/]lca[\\/]folders[\\/]folders\.module)\./,
    priority: 20,
  },
  {
    name: 'calculations',
    test: /[\\/]records[\\/](reference[\\/]reference-lists|calculation[\\/](owners|calculation-queries|declared-unit|OutdatedMark|outdated|calculation-columns|calculation-tabs|record-frame))\.|[\\/]apps[\\/]lca[\\/](folders[\\/](carried|use-folders)|reports[\\/](report-queries|reports\.module))\.|[\\/]contract[\\/]src[\\/]statuses\./,
    priority: 20,
  },
  {
    name: 'overview',
    test: /[\\/]apps[\\/]lca[\\/](calculations[\\/]list[\\/](CalculationListPage|use-calculation-actions|use-choice-counts|use-last-view)|folders[\\/]ScopeSwitch)\./,
    priority: 20,
  },
  // The sheet of inputs, and what finds a profile: also somewhere else than in the sheet.
  {
    name: 'profiles',
    test: /[\\/]web[\\/]src[\\/](apps[\\/]lca[\\/]inputs[\\/]profiles[\\/]profile-search|ui[\\/]grid[\\/](cell-text|clipboard[\\/]clipboard-write))\./,
    priority: 21,
  },
  {
    name: 'grid',
    test: /[\\/]ui[\\/]grid[\\/](grid[^\\/]*|Grid[^\\/]*|commit-move|ListEditor|CellEditor|undo-stack|fill|selection|clipboard[\\/](clipboard-read|decimal-sign|header-mapping|paste-plan)|layout|apply-ops)\.(ts|tsx|module\.css)/,
    priority: 20,
  },
  {
    name: 'sheet',
    test: /[\\/]apps[\\/]lca[\\/]inputs[\\/](input-groups|input-rows|inputs\.module|ModuleChip|regions|sheet-parent|to-engine|grid-labels|profiles[\\/]profile-values|live[\\/](same-rows|live-sheet|use-live-sheet|line-facts)|sets[\\/]set-rows|saving[\\/](pending|edit-store))\./,
    priority: 20,
  },
]

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
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
})
