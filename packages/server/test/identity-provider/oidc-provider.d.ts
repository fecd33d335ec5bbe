/** What the tests use of the package, which has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export interface AccountClaims {
    sub: string
    [claim: string]: unknown
  }
  export interface Configuration {
    clients: readonly Record<string, unknown>[]
    claims: Readonly<Record<string, readonly string[]>>
    pkce: { required: () => boolean }
    cookies: { keys: readonly string[] }
    findAccount: (
      context: unknown,
      id: string,
    ) => Promise<{ accountId: string; claims: () => Promise<AccountClaims> }>
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}
