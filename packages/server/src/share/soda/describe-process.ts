import type { Locale, SodaProcess } from '@cradle/contract'
import { sharedSources } from '#machine-readable/ilcd/data-sets'
import { nameVersion, type ListedProcess } from './find-processes.ts'

const complianceNames = new Map<string, string>(
  Object.values(sharedSources).map(({ uuid, name }) => [uuid, name]),
)

/** Describes a declaration as soda4LCA lists it. */
export function describeProcess(
  { uuid, revision, facts, valid_until }: ListedProcess,
  origin: string,
  language: Locale,
): SodaProcess {
  const [first] = facts.classifications
  const version = nameVersion({ revision })
  const own = facts.classifications.filter(({ system }) => system === first?.system)
  return {
    uuid,
    version,
    name: facts.name[language] ?? facts.name.en ?? facts.name.nl ?? facts.name.de ?? uuid,
    ...(facts.location === undefined ? {} : { geo: facts.location }),
    ...(first
      ? {
          classific: own.map(({ name }) => name).join(' / '),
          classificId: own.at(-1)?.code ?? '',
          classificSystem: first.system,
        }
      : {}),
    type: 'EPD',
    subType: 'specific dataset',
    refYear: facts.referenceYear,
    validUntil: Number(valid_until.slice(0, 4)),
    compliance: facts.compliance.map((one) => ({
      uuid: one,
      name: complianceNames.get(one) ?? one,
      uri: `${origin}/epic/resource/sources/${one}`,
    })),
    owner: facts.owner,
    ...(facts.registrationNumber === undefined ? {} : { regNo: facts.registrationNumber }),
    ...(facts.operator === undefined ? {} : { regAuthority: { name: facts.operator } }),
    dataSources: [],
    languages: facts.languages,
    uri: `${origin}/epic/resource/processes/${uuid}?version=${version}`,
    dsType: 'Process',
  }
}
