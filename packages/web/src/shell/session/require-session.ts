import { redirect } from '@tanstack/react-router'
import { getSession } from '../../api/session.ts'

/** Without a token every page leads to /login, which leads back here. */
export function requireSession(location: { href: string }): void {
  if (getSession().auth) return
  throw redirect({ to: '/login' as never, search: { from: location.href } as never, replace: true })
}

/** Where to go after signing in: back to the address that was opened, but never outside this app. */
export function safeReturn(from: string | undefined): string {
  return from && /^\/(?![/\\])/.test(from) && !/^\/log(in|out)\b/.test(from) ? from : '/'
}
