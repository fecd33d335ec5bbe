import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import type { Config } from '#platform/config'
import { makeSafeFetch } from '#platform/http-client/safe-fetch'
import { openSealedText } from '#platform/secrets/sealed-text'

/** Largest answer of a provider: documents with keys have certificates in them [bytes]. */
const MAX_BYTES = 1024 * 1024

export interface ProviderClient {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The purpose that a sealed client secret is bound to. */
export const describeClientSecret = (companyId: string): string =>
  `client secret of the identity provider of ${companyId}`

/**
 * Reads the metadata of an identity provider. All requests to the provider go through the one function for addresses that
 * customers gave, which refuses networks that are not public and does not follow redirects.
 *
 * @throws Error when the provider does not answer, or names another issuer
 */
export function discoverProvider(
  config: Pick<Config, 'outgoing'>,
  { issuer, clientId, clientSecret }: ProviderClient,
): Promise<Configuration> {
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    (server, client, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported
      const usesPost =
        methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
      return (usesPost ? ClientSecretPost() : ClientSecretBasic())(server, client, body, headers)
    },
    {
      [customFetch]: makeProviderFetch(config),
      // The guarded requests allow http to networks of tests only.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
    },
  )
}

/** The client of a stored provider. */
export const openProvider = (
  config: Pick<Config, 'outgoing' | 'encryptionKeys'>,
  provider: { companyId: string; issuer: string; clientId: string; sealedSecret: string },
): Promise<Configuration> =>
  discoverProvider(config, {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: openSealedText(
      config,
      provider.sealedSecret,
      describeClientSecret(provider.companyId),
    ),
  })

function makeProviderFetch(config: Pick<Config, 'outgoing'>): CustomFetch {
  const safeFetch = makeSafeFetch(config)
  return async (url, { method, headers, body, signal }) => {
    const answer = await safeFetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      maxBytes: MAX_BYTES,
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
      ...(signal ? { signal } : {}),
    })
    if (answer.isTruncated) throw new Error('The answer is too large.')
    const received = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) received.append(name, one)
    const hasNoBody = answer.status === 204 || answer.status === 205 || answer.status === 304
    return new Response(hasNoBody ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: received,
    })
  }
}

/** One line for people: the reason of the innermost error, without addresses of our network. */
export function describeProviderError(error: unknown): string {
  const messages: string[] = []
  for (let one = error; one instanceof Error && messages.length < 5; one = one.cause)
    messages.push(one.message)
  return (messages.at(-1) ?? 'no answer').replaceAll('"', "'").slice(0, 200)
}
