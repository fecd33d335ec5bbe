import { int, str } from '../kit/field.ts'
import { Company } from './companies.ts'
import { MediaObject, User } from './people.ts'
import { bytes, nothing, plain, route } from '../kit/route.ts'
import type { ApiVersions } from './session.ts'

/** A company as the tree of companies shows it. */
export interface CompanyTreeNode {
  '@id': string
  id: string
  name: string
  parentCompany?: string
  active: boolean
  /** People with a membership whom the caller may view. */
  people: number
  /** Calculations that the caller may view. */
  calculations: number
}

export const peopleRoutes = {
  companyTree: route({
    method: 'GET',
    base: '/2',
    path: '/company_tree',
    permission: { entity: 'company', action: 'view' },
    title: 'The companies that the caller may view, with their parents and counts',
    answer: plain<{ companies: CompanyTreeNode[] }>(),
  }),
  siblings: route({
    method: 'GET',
    base: '/2',
    path: '/companies/{id}/siblings',
    permission: { entity: 'company', action: 'view' },
    title: 'Companies with the same parent',
    resource: Company,
    operation: 'list',
    record: Company,
    collection: true,
  }),
  removeDemonstration: route({
    method: 'POST',
    base: '/2',
    path: '/companies/{id}/demonstration_removal',
    permission: { entity: 'company', action: 'edit' },
    title: 'Remove the demonstration data of a company, which is a real one from then on',
    body: 'CompanyName',
    record: Company,
    resource: Company,
    status: 200,
  }),
  invite: route({
    method: 'POST',
    base: '/2',
    path: '/users/{id}/invitation',
    permission: { entity: 'user', action: 'edit' },
    title: 'Mail a new link that sets the first password',
    record: User,
    answer: nothing,
    status: 204,
  }),
  meta: route({
    method: 'GET',
    base: '',
    path: '/meta.json',
    permission: 'public',
    title: 'Versions of app and API',
    answer: plain<ApiVersions>(),
  }),
  mediaContent: route({
    method: 'GET',
    base: '/2',
    path: '/media_objects/{id}/content',
    permission: 'public',
    title: 'The bytes of a file (signed address, or bearer)',
    query: {
      expires: int({ description: 'End of the signature [s since 1970]' }),
      signature: str(128),
    },
    record: MediaObject,
    answer: bytes(
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.ms-excel',
    ),
  }),
}
