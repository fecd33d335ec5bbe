import { choice, dateTime, int, json } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import type { Violation } from '../kit/problems.ts'

export const publicationStates = ['running', 'done', 'failed'] as const
export type PublicationState = (typeof publicationStates)[number]

/** One declaration of a publication. `kept`: it is as it was before, because the publication failed. */
export interface PublicationItem {
  epd: string
  name: string
  state: 'waiting' | 'made' | 'published' | 'refused' | 'kept'
  violations?: Violation[]
}

/** Why a publication failed: the code of a problem, or what was refused. */
export interface PublicationRefusal {
  code?: string
  violations?: Violation[]
}

/** A publication of declarations: how far it is, and what became of each. All are published together, or none. */
export const EpdPublication = resource({
  type: 'EpdPublication',
  base: '/epic',
  path: '/publications',
  entity: 'epd',
  ownership: 'company',
  fields: {
    state: choice(publicationStates, { readOnly: true, required: true }),
    total: int({ readOnly: true, required: true }),
    done: int({
      readOnly: true,
      required: true,
      description: 'declarations whose files are made',
    }),
    items: json<PublicationItem[]>({ required: true }),
    refusal: json<PublicationRefusal | null>(),
    finishedAt: dateTime({ readOnly: true }),
  },
  operations: ['list', 'get'],
  filters: { state: { by: 'exact' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})
