import type { LifeCycleModule } from '@cradle/engine'
import type { Locale, MethodTextName, MethodTexts as WrittenTexts, ReportTextName } from '@cradle/contract'
import type { Row } from '#platform/records/table'

export type MethodKey = 'EN15804A2' | 'EN15804A2_OPERATOR' | 'NMD_1_2' | 'NMD_2' | 'NMD_OLD' | 'B_EPD' | 'PEP4'
const methodKeys: readonly MethodKey[] = ['EN15804A2', 'EN15804A2_OPERATOR', 'NMD_1_2', 'NMD_2', 'NMD_OLD', 'B_EPD', 'PEP4']

export type MethodTexts = Partial<Record<ReportTextName | MethodTextName, string>>

export interface MethodFacts {
  id: string
  key: MethodKey
  name: string
  pcr: string | null
  lcaSoftware: string | null
  characterization: string | null
  /** Background database with its version. */
  database: string | null
  declaredModules: LifeCycleModule[]
  /** Modules that cannot occur for this product. */
  notRelevantModules: LifeCycleModule[]
  /** Default texts an admin wrote, by language. */
  texts: Record<Locale, MethodTexts>
  publisherPersons: PublisherPerson[]
  hasPublisher: boolean
  hasOperator: boolean
}

/** `signatureId`: the file shown beside the name once a verification is approved. */
export interface PublisherPerson { name: string; function: string; signatureId: string | null }

export function methodFacts(m: Row): MethodFacts {
  const person = (n: 1 | 2): PublisherPerson[] => (m[`publisher_person${n}_name`] ? [{ name: m[`publisher_person${n}_name`], function: m[`publisher_person${n}_function`] ?? '', signatureId: m[`publisher_person${n}_signature_id`] }] : [])
  return {
    id: m['id'], key: methodKeys.find((key) => key === m['code']) ?? 'EN15804A2', name: m['name'], pcr: m['pcr'], lcaSoftware: m['lca_software'],
    characterization: m['characterization_method'], database: m['database_profiles'], declaredModules: m['stages'] as LifeCycleModule[], notRelevantModules: [],
    texts: methodTexts(m), publisherPersons: [...person(1), ...person(2)], hasPublisher: m['publisher'], hasOperator: m['operator'],
  }
}

/** What the method itself words, by language; its plain fields are in English and give way to what was written for a language. */
function methodTexts(m: Row): Record<Locale, MethodTexts> {
  const written: Partial<Record<ReportTextName, string | null>> = {
    abbreviations: m['abbreviations'], purposeAndTargetGroups: m['purpose_and_target_groups'], representativeness: m['representativeness'], annex2References: m['annex2_references'],
    cutOffA1A3: m['cut_off_a1_a3'], cutOffA4A5: m['cut_off_a4_a5'], cutOffB: m['cut_off_b'], cutOffC: m['cut_off_c'], cutOffD: m['cut_off_d'],
  }
  const plain = Object.fromEntries(Object.entries(written).filter(([, text]) => text)) as MethodTexts
  const worded = m['default_texts'] as WrittenTexts
  return { en: { ...plain, ...worded.en }, nl: { ...worded.nl }, de: { ...worded.de } }
}
