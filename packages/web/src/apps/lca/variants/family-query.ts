import { calculationRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'

/** A product as the page computes it with other values. @param contentVersion  of the product: with another it is read anew */
export const familyQuery = (iri: string, contentVersion: unknown) => ({
  queryKey: ['family', iri, contentVersion],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(calculationRoutes.family, { params: { id: readId(iri) }, signal }),
  structuralSharing: false,
})
