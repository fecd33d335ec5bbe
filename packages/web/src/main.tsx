import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { joinOtherTabs, restoreSession } from './api/session.ts'
import { whenSignedOut } from './api/token-refresh.ts'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { PENDING_MS } from './loading/pending.ts'
import { router } from './routes.tsx'
import { showStorageRefusal } from './shell/show-storage-refusal.ts'

restoreSession()
// Before the first request: its answer may say that the session has ended.
whenSignedOut(() => void router.navigate({ to: '/logout' as never, replace: true }))
await Promise.all([joinOtherTabs(() => void router.invalidate()), startI18n()])
showStorageRefusal()
// The header and a page that loads in time are drawn together.
await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
// Nothing on the screen needs it.
void import('./api/trace.ts')
