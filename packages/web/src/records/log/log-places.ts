import { paths, readId } from '../../paths.ts'

const pageOf: Readonly<Record<string, (iri: string) => string>> = {
  users: (iri) => paths.management.users.item(iri),
  companies: (iri) => paths.management.companies.item(iri, 'basics'),
  calculations: (iri) => paths.calculations.item(iri, 'basics'),
  templates: (iri) => paths.templates.item(iri, 'basics'),
  environmental_profiles: (iri) => paths.profiles.item(iri, 'basic-information'),
  methods: (iri) => paths.admin.methods.item(iri),
  announcements: (iri) => paths.admin.announcements.item(iri),
}

/** The page of the record that a log entry is about; null where there is none. */
export function findLoggedPage(resource: string | undefined): string | null {
  const match = /^\/2\/(\w+)\/[^/]+$/.exec(resource ?? '')
  const build = match && Object.hasOwn(pageOf, match[1]!) ? pageOf[match[1]!] : undefined
  return build ? build(readId(resource!)) : null
}
