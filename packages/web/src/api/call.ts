import type { AnswerOf, Params, Query, Route, Sent } from '@cradle/contract'
import { api, type RequestOptions, type Tagged } from './client.ts'

/** What a call of a route needs: the parameters of its path and a body where it has them, a query, and options of the request. */
export type CallArguments<R extends Route> = Omit<RequestOptions, 'query'> & {
  query?: Query<R>
} & (keyof Params<R> extends never ? { params?: Params<R> } : { params: Params<R> }) &
  (undefined extends Sent<R> ? { body?: undefined } : { body: Sent<R> })

/** Nothing has to be given where a route has neither parameters nor a body. */
export type Given<R extends Route> =
  Record<never, never> extends CallArguments<R>
    ? [given?: CallArguments<R>]
    : [given: CallArguments<R>]

/** Calls a route of the contract and returns what it answers. @throws Problem for a refusal, Offline when nothing answered */
export async function call<const R extends Route>(
  route: R,
  ...[given]: Given<R>
): Promise<AnswerOf<R>> {
  return (await callTagged(route, ...([given] as Given<R>))).data
}

/** The same with the ETag, to be handed back as `ifMatch`. */
export async function callTagged<const R extends Route>(
  route: R,
  ...[given]: Given<R>
): Promise<Tagged<AnswerOf<R>>> {
  const { params, body, ...options } = (given ?? {}) as CallArguments<Route>
  const path = buildAddress(route, params)
  if (route.answer?.kind === 'bytes')
    return { data: (await api.download(path, options)) as AnswerOf<R>, etag: undefined }
  return api.send<AnswerOf<R>>(route.method, path, body, options)
}

/** The address of a route, without its query. */
export const buildAddress = (route: Route, params: Readonly<Record<string, string>> = {}): string =>
  route.base +
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A multipart body with the file under `file`. */
export function fileForm(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
