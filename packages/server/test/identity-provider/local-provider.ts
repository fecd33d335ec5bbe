import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real identity provider on this machine. Everybody signs in as the address that they type, with any password. */
export interface LocalProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Requests that reached the provider: method and path. */
  requests: readonly string[]
  /** Signs in as a browser would. @returns the address to which the provider sends the browser back */
  signIn: (authorizationUrl: string, email: string) => Promise<URL>
  close: () => Promise<void>
}

/** @param redirectUris  addresses of our sign-in page */
export async function startLocalProvider(redirectUris: readonly string[]): Promise<LocalProvider> {
  const [clientId, clientSecret] = ['cradle', 'secret-of-the-client-in-tests']
  const requests: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['of a test'] },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: `Name of ${id}`,
      }),
    }),
  })
  const serve = provider.callback()
  server.on('request', (request, response) => {
    requests.push(`${request.method} ${request.url!.split('?')[0]}`)
    serve(request, response)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    requests,
    signIn: (authorizationUrl, email) => walkPages(issuer, authorizationUrl, email),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Steps of a browser until the provider sends it to another site. */
const MOST_STEPS = 12

async function walkPages(issuer: string, start: string, email: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(start)
  let form: URLSearchParams | undefined
  for (let step = 0; step < MOST_STEPS; step++) {
    if (at.origin !== issuer) return at
    const answer = await fetch(at, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { body: form } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=')
      if (value) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    const page = await answer.text()
    const location = answer.headers.get('location')
    if (location !== null) {
      at = new URL(location, at)
      form = undefined
    } else {
      const action = /action="([^"]+)"/.exec(page)?.[1]
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!action || !prompt)
        throw new Error(`unexpected page: ${answer.status} ${page.slice(-400)}`)
      at = new URL(action, at)
      form = new URLSearchParams({ prompt, login: email, password: 'any' })
    }
  }
  throw new Error('the provider did not send the browser back')
}
