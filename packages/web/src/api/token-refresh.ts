import { sessionRoutes, type Tokens } from '@cradle/contract'
import {
  requestNewerTokens,
  clearSession,
  getSession,
  leaveImpersonation,
  reloadAuth,
  setTokenRefreshState,
  setTokens,
} from './session.ts'

let running: Promise<boolean> | null = null

/**
 * One refresh for all requests that wait, in all tabs. True: there are new tokens, try again.
 * @param failedToken the token that was refused; if there is a newer one already, no request is sent
 */
export function refreshTokens(failedToken: string): Promise<boolean> {
  running ??= oneAtATime(() => refresh(failedToken)).finally(() => (running = null))
  return running
}

/** Other tabs share the refresh token, so they take turns, and the next one asks for what the last one got. */
function oneAtATime(task: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('cradle-token-refresh', task) : task()
}

async function refresh(failedToken: string): Promise<boolean> {
  if (getSession().impersonation) {
    // Its token cannot be renewed: the impersonation has ended, and the page starts anew.
    leaveImpersonation()
    location.assign('/')
    return false
  }
  await requestNewerTokens()
  const auth = reloadAuth()
  if (!auth) return false
  if (auth.userToken !== failedToken) return true
  setTokenRefreshState('loading')
  const { method, base, path } = sessionRoutes['/2'].refresh
  let answer: Response
  try {
    answer = await fetch(base + path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ refreshToken: auth.refreshToken }),
    })
  } catch {
    setTokenRefreshState('failed')
    return false
  }
  if (answer.ok) {
    const tokens: Tokens = await answer.json()
    setTokens(tokens.token, tokens.refreshToken)
    setTokenRefreshState('done')
    return true
  }
  setTokenRefreshState('failed')
  if (answer.status === 401 && getSession().auth?.refreshToken === auth.refreshToken)
    signOutEverywhere()
  return false
}

const onSignedOut = new Set<() => void>()

/** Calls the listener when the server no longer knows this session; the app then opens /logout. @returns a function that stops it */
export function whenSignedOut(listener: () => void): () => void {
  onSignedOut.add(listener)
  return () => onSignedOut.delete(listener)
}

function signOutEverywhere(): void {
  if (onSignedOut.size === 0) clearSession()
  for (const listener of onSignedOut) listener()
}
