import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'

export interface ToastOptions {
  /** Shown below the message. */
  link?: { href: string; label: string }
  undo?: () => void
  /** What `undo` is called; *Undo* by default. */
  undoLabel?: string
  /** A new toast replaces a visible one with the same id. */
  id?: string
}

/** The code of toasts loads with the first one. From then on `ThemeProvider` renders their area. */
const loadArea = () => import('./ToastArea.tsx')
/**
 * Preloads the code while the browser is idle. If its styles arrived with a toast, the browser
 * would recalculate the layout of the whole page.
 */
export const prepareToasts = (): void => void loadArea().catch(() => undefined)
let isWanted = false
const listeners = new Set<() => void>()
export const toastArea = {
  isWanted: () => isWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function hideToast(id: string): void {
  void loadArea().then(({ hideNotification }) => hideNotification(id))
}

/** Shows toasts: success for 5 s (8 s with Undo), errors until closed. Autosave never shows one. */
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
  { link, undo, undoLabel, id = crypto.randomUUID() }: ToastOptions,
): string {
  const look = looks[kind]
  isWanted = true
  for (const listener of listeners) listener()
  void loadArea().then(({ showNotification }) =>
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
                  {undoLabel ?? t('ui:undo')}
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
