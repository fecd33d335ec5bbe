import './first.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenSignedOut } from './api/token-refresh.ts'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { router } from './routes.tsx'
import { inTime } from './shell/in-time.ts'

/** Header and page are drawn together, unless the code of the page is that long on its way [ms]. */
const PAGE_MS = 250

// Before anything is asked for: the first answer may say that the session is over.
whenSignedOut(() => void router.navigate({ to: '/logout' as never, replace: true }))
await startI18n()
await inTime([router.load()], PAGE_MS)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
