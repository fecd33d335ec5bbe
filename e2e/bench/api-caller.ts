import type { RunningApp } from './running-app.ts'

interface Wire {
  '@id': string
  id: string
  [field: string]: unknown
}
/** Calls the API as one person. */
export type Caller = (
  verb: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<Wire & { member: Wire[]; items: { result: string }[]; user: Wire }>

/** Signs in over the API. */
export async function makeCaller(app: RunningApp, username: string): Promise<Caller> {
  const send = (method: 'POST' | 'PUT', body: object) => ({
    method,
    headers: { 'content-type': 'application/ld+json' },
    body: JSON.stringify(body),
  })
  const signedIn = await fetch(
    `${app.origin}/2/login_check`,
    send('POST', { username, password: app.password }),
  )
  const { token } = (await signedIn.json()) as { token: string }
  return async (verb, path, body) => {
    const call = body && verb !== 'GET' ? send(verb, body) : { method: verb, headers: {} }
    const answer = await fetch(app.origin + path, {
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as ReturnType<Caller>
  }
}
