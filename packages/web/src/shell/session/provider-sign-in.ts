import { providerRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { tabStorage } from '../../browser-storage.ts'
import { enterSession } from './sign-in.ts'

/** What this tab keeps while the person signs in at the provider. */
interface Begun {
  secret: string
  from: string
}
const KEY = 'cradle-provider-sign-in'

/**
 * Leads the browser to the identity provider of the e-mail address.
 *
 * @param from  page to return to
 * @returns false when this tab cannot keep what completes the sign-in, so that it stays here
 */
export async function startProviderSignIn(
  email: string,
  remember: boolean,
  from: string,
): Promise<boolean> {
  const { authorizationUrl, secret } = await call(providerRoutes.start, {
    body: { email, remember },
    anonymous: true,
  })
  if (!tabStorage.keep(KEY, JSON.stringify({ secret, from } satisfies Begun))) return false
  location.assign(authorizationUrl)
  return true
}

/** Parameters with which the provider sent the browser back. */
export interface ProviderAnswer {
  state: string
  code?: string
  iss?: string
  error?: string
}

const completions = new Map<string, Promise<string | null>>()

/**
 * Completes the sign-in that this tab began, once, however often the page is drawn.
 *
 * @returns the page to return to; null when this tab began no sign-in
 */
export function completeProviderSignIn(answer: ProviderAnswer): Promise<string | null> {
  const running = completions.get(answer.state) ?? complete(answer)
  completions.set(answer.state, running)
  return running
}

async function complete(answer: ProviderAnswer): Promise<string | null> {
  const stored = tabStorage.read(KEY)
  if (stored === null) return null
  tabStorage.remove(KEY)
  const { secret, from } = JSON.parse(stored) as Begun
  const { email, remember, ...tokens } = await call(providerRoutes.complete, {
    body: { ...answer, secret },
    anonymous: true,
  })
  await enterSession(email, remember, tokens)
  return from
}
