import { sessionRoutes, type Tokens } from '@cradle/contract'
import { call } from '../../api/call.ts'
import type { Me } from '../../api/access.ts'
import { meQuery } from '../../api/access.ts'
import { queryClient } from '../../api/query-client.ts'
import { endImpersonation } from '../../api/impersonation.ts'
import { clearSession, getSession, setActing, setAuth, setUser } from '../../api/session.ts'
import { changeLocale, currentLocale, isLocale } from '../../i18n/i18n.ts'

/** Signs in with the password, and with the code of the second factor where the account has one. */
export async function signIn(
  email: string,
  password: string,
  remember: boolean,
  code?: string,
): Promise<Me> {
  const tokens = await call(sessionRoutes['/2'].login, {
    body: { username: email, password, remember, ...(code === undefined ? {} : { code }) },
    anonymous: true,
  })
  return enterSession(email, remember, tokens)
}

/** Stores the tokens of a new sign-in and loads the user. A change of person forgets what the last one saw. */
export async function enterSession(
  email: string,
  remember: boolean,
  { token, refreshToken }: Tokens,
): Promise<Me> {
  queryClient.clear()
  setActing(null)
  setAuth({ email, userToken: token, refreshToken, locale: currentLocale(), remember })
  const me = await queryClient.fetchQuery(meQuery())
  setUser({ id: me.id, email: me.email })
  if (isLocale(me.locale) && me.locale !== currentLocale()) await changeLocale(me.locale)
  return me
}

/**
 * Ends the session here, and on the server if it can be reached.
 *
 * @param deleteLocalData deletes what the apps keep of this user on this device
 */
export async function signOut(deleteLocalData: (userId: string) => Promise<void>): Promise<void> {
  if (getSession().impersonation) await endImpersonation()
  const { auth, user } = getSession()
  if (auth)
    await call(sessionRoutes['/2'].logout, { owner: 'none', context: false }).catch(() => undefined)
  clearSession()
  if (user) await deleteLocalData(user.id)
  queryClient.clear()
}
