import { collectionIri, EnvironmentalProfile } from '@cradle/contract'

const start = `${collectionIri(EnvironmentalProfile)}/`

/** Address of a profile by its id, which is what the engine knows it by. Made for every profile of the index: ids are safe in it. */
export const profileIri = (id: string): string => start + id
