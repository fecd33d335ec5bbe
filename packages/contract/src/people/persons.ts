import { User } from './people.ts'
import { bytes, nothing, plain, route } from '../kit/route.ts'

/** Time for which the archive of an export can be downloaded [days]. */
export const EXPORT_DAYS = 7

/** An export or an erasure of the data of a person. */
export interface PersonRequest {
  id: string
  kind: 'export' | 'erasure'
  state: 'queued' | 'done' | 'failed'
  createdAt: string
  /** Of the archive, while it can be downloaded [bytes]. */
  size?: number
  expiresAt?: string
  /** The caller may download the archive now. */
  downloadable: boolean
}
export interface PersonRequests {
  requests: PersonRequest[]
}

/** Export and erasure of the data of a person: of the own data, and by the administrators of all companies of the person. */
export const personRoutes = {
  listOwn: route({
    method: 'GET',
    base: '/2',
    path: '/person_requests',
    permission: 'login',
    title: 'Exports of the own data',
    answer: plain<PersonRequests>(),
  }),
  exportOwn: route({
    method: 'POST',
    base: '/2',
    path: '/person_requests/export',
    permission: 'login',
    title: 'Collect the own data in an archive',
    body: 'PasswordAgain',
    answer: plain<PersonRequests>(),
    status: 202,
  }),
  eraseOwn: route({
    method: 'POST',
    base: '/2',
    path: '/person_requests/erasure',
    permission: 'login',
    title: 'Erase the own data and end the account',
    body: 'PasswordAgain',
    answer: nothing,
    status: 204,
  }),
  list: route({
    method: 'GET',
    base: '/2',
    path: '/users/{id}/person_requests',
    permission: { entity: 'user', action: 'edit' },
    title: 'Exports of the data of a person',
    record: User,
    answer: plain<PersonRequests>(),
  }),
  export: route({
    method: 'POST',
    base: '/2',
    path: '/users/{id}/person_export',
    permission: { entity: 'user', action: 'edit' },
    title: 'Collect the data of a person in an archive',
    record: User,
    body: 'PasswordAgain',
    answer: plain<PersonRequests>(),
    status: 202,
  }),
  erase: route({
    method: 'POST',
    base: '/2',
    path: '/users/{id}/person_erasure',
    permission: { entity: 'user', action: 'delete' },
    title: 'Erase the data of a person and end the account',
    record: User,
    body: 'PasswordAgain',
    answer: nothing,
    status: 204,
  }),
  download: route({
    method: 'GET',
    base: '/2',
    path: '/person_requests/{id}/content',
    permission: 'login',
    title: 'The archive with the data of a person',
    answer: bytes('application/zip'),
  }),
}
