import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CRADLE_SERVER'] ?? 'http://localhost:8080'
const proxied = ['/2', '/api', '/epic', '/.well-known', '/meta.json', '/dev']

const source = (pattern: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](?:${pattern})`)
const packages = (pattern: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${pattern})[\\\\/]`)

/**
 * What is loaded together; the highest priority wins. The pages of an app are its own chunks; its `routes.tsx` is the
 * shell's, because the shell must know every address before it loads a page. All else is split by who needs it.
 */
const chunks = [
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 50 },
  { name: 'controls', test: packages('@mantine/core/esm/components/(Select|NativeSelect|MultiSelect|Combobox|Pill|PillsInput|Switch|Textarea|PasswordInput|Modal|ModalBase|SegmentedControl|FloatingIndicator|Alert|Progress|Autocomplete|TagsInput)'), priority: 45 },
  { name: 'libraries', test: packages('@mantine/(core|hooks|notifications|store)|@floating-ui/[^/]+|@tanstack/(react-router|router-core|history|react-query|query-core|react-store|store)|i18next|react-i18next|clsx|use-sync-external-store'), priority: 40 },
  { name: 'icons', test: packages('@tabler/icons-react'), priority: 40 },
  { name: 'shell', test: source('(main|App|routes|route-table|paths)\\.|apps/[^/]+/routes\\.|shell/(header/|[^/]+$)|ui/(feedback|link|page|theme|status)/|ui/form/navigation-guard|api/|i18n/[^/]+\\.ts'), priority: 30 },
  { name: 'form', test: source('ui/(form|upload)/'), priority: 20 },
  { name: 'lca-inputs', test: source('apps/lca/inputs/|ui/grid/'), priority: 20 },
  { name: 'lca-results', test: source('apps/lca/results/'), priority: 20 },
  { name: 'lca-list', test: source('apps/lca/calculations/.*(List|Folder|Move|Copy)'), priority: 20 },
  { name: 'lca-calculation', test: source('apps/lca/'), priority: 10 },
  { name: 'library', test: source('apps/library/'), priority: 10 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(proxied.map((path) => [`^${path.replace('.', '\\.')}(/|$|\\?)`, { target: server, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Chunks that import each other must still run in the order of the modules.
        strictExecutionOrder: true,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
})
