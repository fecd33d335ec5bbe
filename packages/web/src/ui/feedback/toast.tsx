import { Button } from '@mantine/core'
import { hideNotification, showNotification } from '@mantine/notifications'
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

/** Toasts: success goes after 5 s (8 s with Undo), an error stays until closed. Never for autosave. */
export const toast = {
  success: (message: ReactNode, options: ToastOptions = {}) => show('success', message, options),
  info: (message: ReactNode, options: ToastOptions = {}) => show('info', message, options),
  error: (message: ReactNode, options: ToastOptions = {}) => show('error', message, options),
  close: (id: string) => hideNotification(id),
}

const looks = {
  success: { color: 'green', icon: <IconCheck size={16} />, role: 'status' },
  info: { color: 'gray', icon: <IconInfoCircle size={16} />, role: 'status' },
  error: { color: 'red', icon: <IconAlertTriangle size={16} />, role: 'alert' },
} as const

function show(kind: keyof typeof looks, message: ReactNode, { link, undo, id = crypto.randomUUID() }: ToastOptions): string {
  const look = looks[kind]
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
            {link && <Link href={link.href} onClick={() => hideNotification(id)}>{link.label}</Link>}
            {undo && <Button size="compact-xs" variant="subtle" onClick={() => { undo(); hideNotification(id) }}>{t('ui:undo')}</Button>}
          </div>
        )}
      </>
    ),
  })
  return id
}
