import { MediaObject, recordRoutes, type Read } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, fileForm } from '../../api/call.ts'
import { readId } from '../../paths.ts'

/** Loads a file by its IRI. Its download address is signed and expires. */
export const mediaOptions = (iri: string | null | undefined) =>
  queryOptions({
    queryKey: ['media', iri],
    queryFn: ({ signal }) =>
      call(recordRoutes(MediaObject).get, { params: { id: readId(iri!) }, owner: 'none', signal }),
    enabled: Boolean(iri),
  })

/** Uploads a file to which a record will refer. */
export const uploadMedia = (
  file: File,
  purpose: NonNullable<Read<typeof MediaObject>['purpose']>,
): Promise<Read<typeof MediaObject>> =>
  call(recordRoutes(MediaObject).create, { body: fileForm(file, { purpose }) })
