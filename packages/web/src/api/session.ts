import { deviceStorage, tabStorage } from '../browser-storage.ts'
import { isLocale } from '../i18n/locale.ts'
import type { Auth } from './auth.ts'
import type { SharedSignIn, TabShare } from './shared-sign-in.ts'

export type TokenRefreshState = 'done' | 'requested' | 'loading' | 'failed'

/** In which membership and role this tab works, and, when browsing a child company, for which company. */
export interface Acting {
  membershipId: string
  role: string
  view: string
  companyId: string
  /** Set when the company is not the membership's own. */
  browsing?: { companyName: string }
  /** The company demonstrates the product, as last known: the shell has this before the server answers. */
  isDemonstration?: boolean
}

/** Another user whom the signed-in person acts as in this tab. */
export interface Impersonation {
  token: string
  user: { id: string; email: string; name: string }
  /** Date and time at which the server ends it. */
  expiresAt: string
}

export interface Session {
  /** During an impersonation the token is that of the impersonation. */
  auth: Auth | null
  impersonation: Impersonation | null
  user: { id: string; email: string } | null
  acting: Acting | null
  tokenRefreshState: TokenRefreshState
}

const keys = { auth: 'cradle-auth', user: 'cradle-user', acting: 'cradle-acting' }
/** Kept for this tab alone, beside the sign-in of the person. */
const impersonationKeys = {
  impersonation: 'cradle-impersonation',
  acting: 'cradle-impersonation-acting',
}
const signedOut = { auth: null, impersonation: null, user: null, acting: null } as const
let session: Session = { ...signedOut, tokenRefreshState: 'done' }
const listeners = new Set<() => void>()
let tabs: TabShare | null = null
let onDropped = (): void => {}

export const getSession = (): Session => session

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(change: Partial<Session>): void {
  session = { ...session, ...change }
  tabs?.follow()
  for (const listener of listeners) listener()
}

/** Reads what an earlier visit left, and follows what other tabs do: new tokens, sign-out. */
export function restoreSession(): void {
  const auth = read<Auth>(keys.auth)
  const impersonation = readTab<Impersonation>(impersonationKeys.impersonation)
  if (auth && isLocale(auth.locale) && impersonation)
    update(makeImpersonatedSession(auth, impersonation))
  else
    update({
      auth: auth && isLocale(auth.locale) ? auth : null,
      user: read(keys.user),
      acting: readTab<Acting>(keys.acting) ?? read<Acting>(keys.acting),
    })
  addEventListener('storage', (event) => {
    if (event.key !== keys.auth || !session.auth?.remember) return
    const next = read<Auth>(keys.auth)
    if (!next) dropSession()
    else if (!session.impersonation) update({ auth: next })
  })
}

/**
 * Takes part in the sign-in of the other tabs of this browser, and shares the own one with them. A tab that was opened without a
 * sign-in gets that of another tab before this returns.
 *
 * @param whenDropped  called when another tab has signed out
 */
export async function joinOtherTabs(whenDropped: () => void): Promise<void> {
  onDropped = whenDropped
  const { shareWithTabs } = await import('./shared-sign-in.ts')
  tabs = shareWithTabs(
    { read: readShared, take: takeShared, drop: dropSession },
    new BroadcastChannel('cradle-sign-in'),
    navigator.locks,
  )
  tabs.follow()
  if (!session.auth) await tabs.ask()
}

/** Newer tokens that another tab has got meanwhile: a used refresh token must not be sent again. */
export const requestNewerTokens = async (): Promise<void> => {
  if (session.auth && !session.auth.remember) await tabs?.ask()
}

function readShared(): SharedSignIn | null {
  const auth = readTab<Auth>(keys.auth)
  return session.auth && auth && !auth.remember ? { auth, user: readTab(keys.user) } : null
}

function takeShared({ auth, user }: SharedSignIn): void {
  tabStorage.keep(keys.auth, JSON.stringify(auth))
  if (user) tabStorage.keep(keys.user, JSON.stringify(user))
  if (session.impersonation) return
  update({
    auth,
    user: user ?? session.user,
    acting: session.acting ?? readTab<Acting>(keys.acting) ?? read<Acting>(keys.acting),
  })
}

/** Ends the session of this tab after another tab has ended it. */
function dropSession(): void {
  for (const key of Object.values(keys)) tabStorage.remove(key)
  removeImpersonation()
  update(signedOut)
  onDropped()
}

const makeImpersonatedSession = (
  own: Auth,
  impersonation: Impersonation,
): Pick<Session, 'auth' | 'impersonation' | 'user' | 'acting'> => ({
  auth: {
    ...own,
    email: impersonation.user.email,
    userToken: impersonation.token,
    refreshToken: '',
  },
  impersonation,
  user: { id: impersonation.user.id, email: impersonation.user.email },
  acting: readTab<Acting>(impersonationKeys.acting),
})

/** Acts as another user in this tab. The own sign-in is kept for the return. */
export function startImpersonation(impersonation: Impersonation): void {
  const own = read<Auth>(keys.auth)
  if (!own) return
  tabStorage.keep(impersonationKeys.impersonation, JSON.stringify(impersonation))
  tabStorage.remove(impersonationKeys.acting)
  update(makeImpersonatedSession(own, impersonation))
}

/** Returns to the own sign-in. */
export function leaveImpersonation(): void {
  removeImpersonation()
  update({
    auth: read(keys.auth),
    impersonation: null,
    user: read(keys.user),
    acting: readTab<Acting>(keys.acting) ?? read<Acting>(keys.acting),
  })
}

function removeImpersonation(): void {
  for (const key of Object.values(impersonationKeys)) tabStorage.remove(key)
}

/** Newer tokens another tab may have stored meanwhile. */
export function reloadAuth(): Auth | null {
  if (session.impersonation) return session.auth
  const stored = read<Auth>(keys.auth)
  if (stored && session.auth && stored.email === session.auth.email) update({ auth: stored })
  return session.auth
}

export function setAuth(auth: Auth): void {
  const [mine, other] = auth.remember ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage]
  mine.keep(keys.auth, JSON.stringify(auth))
  other.remove(keys.auth)
  update({ auth })
}

export function setTokens(userToken: string, refreshToken: string): void {
  if (!session.auth) return
  setAuth({ ...session.auth, userToken, refreshToken })
  tabs?.announce()
}

export function setUser(user: { id: string; email: string }): void {
  if (session.user?.id === user.id && session.user.email === user.email) return
  if (session.impersonation) return
  ;(session.auth?.remember ? deviceStorage : tabStorage).keep(keys.user, JSON.stringify(user))
  update({ user })
}

/** Each tab may act in its own role; a new tab starts with the last one. */
export function setActing(acting: Acting | null): void {
  const key = session.impersonation ? impersonationKeys.acting : keys.acting
  for (const storage of session.impersonation ? [tabStorage] : [tabStorage, deviceStorage]) {
    if (acting) storage.keep(key, JSON.stringify(acting))
    else storage.remove(key)
  }
  update({ acting })
}

export const setTokenRefreshState = (tokenRefreshState: TokenRefreshState): void =>
  update({ tokenRefreshState })

export function clearSession(): void {
  const shared = readShared()
  if (shared) tabs?.announceSignOut(shared.auth.userToken)
  for (const storage of [deviceStorage, tabStorage])
    for (const key of Object.values(keys)) storage.remove(key)
  removeImpersonation()
  update({ ...signedOut, tokenRefreshState: 'done' })
}

function read<T>(key: string): T | null {
  return parse<T>(deviceStorage.read(key)) ?? parse<T>(tabStorage.read(key))
}
function readTab<T>(key: string): T | null {
  return parse<T>(tabStorage.read(key))
}
function parse<T>(text: string | null): T | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
