import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CRADLE_SERVER'] ?? 'http://localhost:8080'
const proxied = ['/2', '/api', '/epic', '/.well-known', '/meta.json', '/dev']

const source = (pattern: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](?:${pattern})`)
const packages = (pattern: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${pattern})[\\\\/]`)

/**
 * What is loaded together; the highest priority wins. A library that only one app uses follows that app;
 * what the shell needs is in the shell, so that no app brings it again.
 */
const chunks = [
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 50 },
  { name: 'controls', test: packages('@mantine/core/esm/components/(Select|MultiSelect|Combobox|Pill|PillsInput|Radio|Switch|Textarea|PasswordInput|Modal|ModalBase|SegmentedControl|FloatingIndicator|Alert|Progress|Autocomplete|TagsInput)'), priority: 45 },
  { name: 'shell', test: packages('@mantine/(core|hooks|notifications|store)|@floating-ui|@tanstack/(react-)?(router|router-core|history|query|query-core|store|virtual|virtual-core)|i18next|react-i18next'), priority: 40 },
  { name: 'shell', test: source('(main|App|routes|route-table|paths)\\.|(api|shell)/(?!.*(LoginPage|ForgotPage|PasswordReset|Documentation))|ui/(?!grid|form|chart)|i18n/i18n|i18n/locale'), priority: 40 },
  { name: 'form', test: source('ui/form/'), priority: 30 },
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
