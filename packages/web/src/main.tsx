import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreSession } from './api/session.ts'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'

restoreSession()
await startI18n()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
