import { queryOptions } from '@tanstack/react-query'
import { DataRequest, dataRequestRoutes, recordRoutes, type Read } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { versionsKey } from '../../../records/versions/version-queries.ts'

export type DataRequestItem = Read<typeof DataRequest>

export const dataRequestsKey = ['data-requests']

/** What the supplier has sent, beside the values of the profile. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: [...dataRequestsKey, 'proposal', id],
    queryFn: ({ signal }) =>
      call(dataRequestRoutes.proposal, { params: { id }, owner: 'none', signal }),
  })

/** Reads every view of requests again; their suppliers and the library change with them. */
export const reloadDataRequests = (): Promise<unknown> =>
  Promise.all(
    [
      dataRequestsKey,
      ['record', DataRequest.path],
      ['suppliers'],
      ['record', '/suppliers'],
      versionsKey,
      ['environmental-profiles'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

/** Mails a link, or ends it. */
export async function moveRequest(id: string, step: 'send' | 'withdraw'): Promise<void> {
  await call(dataRequestRoutes[step], { params: { id }, owner: 'none' })
  await reloadDataRequests()
}

/** Decides about what the supplier has sent: what is not accepted is refused. */
export async function acceptValues(id: string, accepted: string[]): Promise<void> {
  await call(dataRequestRoutes.accept, { params: { id }, body: { accepted }, owner: 'none' })
  await reloadDataRequests()
}

export async function removeRequest(id: string): Promise<void> {
  await call(recordRoutes(DataRequest).delete, { params: { id }, owner: 'none' })
  await reloadDataRequests()
}
