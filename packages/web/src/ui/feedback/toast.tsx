import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'

export interface ToastOptions {
  /** Shown below the message. */
  link?: { href: string; label: string }
  undo?: () => void
  /** A toast with the id of a shown one replaces it. */
  id?: string
}

/** The code of toasts is fetched with the first one; `ThemeProvider` draws their corner from then on. */
const loadCorner = () => import('./toast-corner.ts')
/** Fetches it while nobody waits: its styles, coming with a toast, have the whole page laid out anew. */
export const prepareToasts = (): void => void loadCorner().catch(() => undefined)
let isWanted = false
const listeners = new Set<() => void>()
export const toastCorner = {
  isWanted: () => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function hideToast(id: string): void {
  void loadCorner().then(({ hideNotification }) => hideNotification(id))
}

/** Toasts: success goes after 5 s (8 s with Undo), an error stays until closed. Never for autosave. */
export const toast = {
  success: (message: ReactNode, options: ToastOptions = {}) =>
    showToast('success', message, options),
  info: (message: ReactNode, options: ToastOptions = {}) => showToast('info', message, options),
  error: (message: ReactNode, options: ToastOptions = {}) => showToast('error', message, options),
  close: hideToast,
}

const looks = {
  success: { color: 'green', icon: <IconCheck size={16} />, role: 'status' },
  info: { color: 'gray', icon: <IconInfoCircle size={16} />, role: 'status' },
  error: { color: 'red', icon: <IconAlertTriangle size={16} />, role: 'alert' },
} as const

function showToast(
  kind: keyof typeof looks,
  message: ReactNode,
  { link, undo, id = crypto.randomUUID() }: ToastOptions,
): string {
  const look = looks[kind]
  isWanted = true
  for (const listener of listeners) listener()
  void loadCorner().then(({ showNotification }) =>
    showNotification({
      id,
      role: look.role,
      color: look.color,
      icon: look.icon,
      radius: 'sm',
      withBorder: true,
      autoClose: kind === 'error' ? false : undo ? 8000 : 5000,
      closeButtonProps: { 'aria-label': t('ui:close') },
      message: (
        <>
          {message}
          {(link || undo) && (
            <div style={{ display: 'flex', gap: 12, marginTop: 4 }}>
              {link && (
                <Link href={link.href} onClick={() => hideToast(id)}>
                  {link.label}
                </Link>
              )}
              {undo && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => {
                    undo()
                    hideToast(id)
                  }}
                >
                  {t('ui:undo')}
                </Button>
              )}
            </div>
          )}
        </>
      ),
    }),
  )
  return id
}
