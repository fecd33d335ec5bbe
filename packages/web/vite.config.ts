import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CRADLE_SERVER'] ?? 'http://localhost:8080'
const proxied = ['/2', '/api', '/epic', '/.well-known', '/meta.json', '/dev']

/** Which folder of `src/` ends in which chunk; the first match wins. Libraries follow the code that first needs them. */
const chunks: [name: string, test: RegExp][] = [
  ['shell', /[\\/]web[\\/]src[\\/](main|shell|api|i18n[\\/][^\\/]+\.ts|ui[\\/](?!grid|chart)|paths|routes)/],
  ['lca-list', /[\\/]src[\\/]apps[\\/]lca[\\/]calculations[\\/]/],
  ['lca-inputs', /[\\/]src[\\/](apps[\\/]lca[\\/]inputs|ui[\\/]grid)[\\/]/],
  ['lca-results', /[\\/]src[\\/]apps[\\/]lca[\\/]results[\\/]/],
  ['library', /[\\/]src[\\/]apps[\\/]library[\\/]/],
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
})
