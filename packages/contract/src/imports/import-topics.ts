import { Company } from '../people/companies.ts'
import { User } from '../people/people.ts'
import { itemIri } from '../kit/resource.ts'

export type ImportTopicName = 'general' | 'environmental' | 'calculation' | 'pdis' | 'footprint'
/** Topic of the imports of a company. An import of the general database belongs to no company: it is announced to the user who made it. */
export const buildImportTopic = (
  holder: { company: string } | { user: string },
  name: ImportTopicName,
): string =>
  `${'company' in holder ? itemIri(Company, holder.company) : itemIri(User, holder.user)}/imports/${name}`
