import { Epd, recordRoutes, EpdCollection } from '@cradle/contract'
import { serveTypesetter } from '#typesetting/served-typesetter'
import type { Area } from '#platform/http/area'
import type { ReportModel } from '#documents/report-model'
import { makeWorkflowWorld, type WorkflowWorld } from './workflow-world.ts'

/** The last day of the declaration. */
export const VALID_UNTIL = '2031-05-01'

export interface ReadAnswer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  bytes: Buffer
  text: string
}

/** A world with one published declaration, in a public collection that the directory shows. */
export type ShareWorld = WorkflowWorld & {
  epd: string
  uuid: string
  collection: string
  /** The model of the last document that was made. */
  lastDocument: () => ReportModel | undefined
  publish: (validUntil: string) => Promise<void>
  /** A call of a program or a browser without a session. */
  read: (
    path: string,
    headers?: Record<string, string>,
    method?: 'GET' | 'HEAD',
  ) => Promise<ReadAnswer>
}

export async function makeShareWorld(areas: Area[]): Promise<ShareWorld> {
  const w = await makeWorkflowWorld(areas)
  let document: ReportModel | undefined
  serveTypesetter(w.services, {
    renderPdf: async (model) => {
      document = model
      return new TextEncoder().encode('%PDF-1.7 test')
    },
  })
  const admin = () => w.as('ROLE_SHARE_ADMIN')
  const calculation = await w.inStatus('verified')
  const epd: string = (await admin().call(recordRoutes(Epd).list)).body.member[0]!['@id']
  const made = await admin().call(recordRoutes(EpdCollection).create, {
    body: {
      name: 'Bricks',
      public: true,
      listed: true,
    },
  })
  const collection: string = made.body['@id']
  const publish = async (validUntil: string): Promise<void> => {
    const published = await admin().post('/epic/group_actions/publish_epds', {
      epds: [epd],
      validUntil,
      collections: [collection],
    })
    if (published.status !== 201) throw new Error(published.text)
  }
  await publish(VALID_UNTIL)
  return {
    ...w,
    epd,
    uuid: calculation.split('/').at(-1)!,
    collection,
    lastDocument: () => document,
    publish,
    read: async (url, headers = {}, method = 'GET') => {
      const answer = await w.app.inject({ method, url, headers })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes: answer.rawPayload,
        text: answer.payload,
      }
    },
  }
}
