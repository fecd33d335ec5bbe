import type { Action, Entity } from '@cradle/contract'
import { readId } from '../paths.ts'
import { useAccess, useSession } from './access.ts'

export interface RecordRights {
  mayCreate: boolean
  /** Whether this record, of the acting company or another or of none, may be changed. */
  mayEdit: (record: { owner?: string }) => boolean
  mayDelete: (record: { owner?: string }) => boolean
  /** Belongs to the acting company. */
  isOwn: (record: { owner?: string }) => boolean
}

/** What the acting role may do with records of one kind: those of its own company, or all of them. The server decides; this only spares a dead button. */
export function useRecordRights(entity: Entity): RecordRights {
  const { holds } = useAccess()
  const { acting } = useSession()
  const isOwn = ({ owner }: { owner?: string }) =>
    owner !== undefined && readId(owner) === acting?.companyId
  const may = (action: Action) => (record: { owner?: string }) =>
    holds(`${entity}.*.${action}`) || (isOwn(record) && holds(`${entity}.company_self.${action}`))
  return {
    mayCreate: holds(`${entity}.company_self.create`),
    mayEdit: may('edit'),
    mayDelete: may('delete'),
    isOwn,
  }
}
