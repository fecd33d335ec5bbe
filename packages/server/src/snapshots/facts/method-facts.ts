import type { LifeCycleModule } from '@cradle/engine'
import {
  isEmptyText,
  locales,
  type Locale,
  type MethodTextName,
  type ReportTextName,
} from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { shippedTexts } from '../default-texts/shipped-texts.ts'
import { findMethodKey, type MethodKey } from '../default-texts/method-key.ts'

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
  /** Default texts by language, with placeholders: the admin's text, or else the shipped text of that day. */
  texts: Record<Locale, MethodTexts>
  /** Sums over modules that documents and data files show; absent in snapshots from before the setting. */
  moduleTotals?: ModuleTotals
  publisherPersons: PublisherPerson[]
  hasPublisher: boolean
  hasOperator: boolean
}

/** A1–A3 alone, or life-cycle totals too. */
export type ModuleTotals = 'A1A3' | 'full'

/** The setting of a snapshot. One from before the setting follows its method: single scores and equipment have totals. */
export const readModuleTotals = ({
  method: { key, moduleTotals },
  weightingSets,
}: {
  method: Pick<MethodFacts, 'key' | 'moduleTotals'>
  weightingSets: readonly unknown[]
}): ModuleTotals => moduleTotals ?? (key === 'PEP4' || weightingSets.length > 0 ? 'full' : 'A1A3')

/** Persons who sign for the programme. Signatures are not part of the content; they are added when a document is issued. */
export interface PublisherPerson {
  place: 1 | 2
  name: string
  function: string
}

export function methodFacts(m: Row<'methods'>): MethodFacts {
  const readPerson = (place: 1 | 2): PublisherPerson[] => {
    const name = m[`publisher_person${place}_name`]
    return name ? [{ place, name, function: m[`publisher_person${place}_function`] ?? '' }] : []
  }
  const key = findMethodKey(m.code)
  return {
    id: m.id,
    key,
    name: m.name,
    pcr: m.pcr,
    lcaSoftware: m.lca_software,
    characterization: m.characterization_method,
    database: m.database_profiles,
    declaredModules: m.stages as LifeCycleModule[],
    notRelevantModules: [],
    texts: resolvedTexts(key, wordedTexts(m)),
    moduleTotals: m.module_totals as ModuleTotals,
    publisherPersons: [...readPerson(1), ...readPerson(2)],
    hasPublisher: m.publisher,
    hasOperator: m.operator,
  }
}

/** Reads all default texts of a method. If the admin's text is empty, the shipped text applies. */
export const resolvedTexts = (
  key: MethodKey,
  worded: Readonly<Record<Locale, MethodTexts>>,
): Record<Locale, MethodTexts> =>
  Object.fromEntries(
    locales.map((language) => [
      language,
      {
        ...shippedTexts(key, language),
        ...Object.fromEntries(
          Object.entries(worded[language]).filter(([, text]) => !isEmptyText(text)),
        ),
      },
    ]),
  ) as Record<Locale, MethodTexts>

/** Reads the method's own texts by language. Its plain fields are English; a text for a language replaces them. */
function wordedTexts(m: Row<'methods'>): Record<Locale, MethodTexts> {
  const written: Partial<Record<ReportTextName, string | null>> = {
    abbreviations: m.abbreviations,
    purposeAndTargetGroups: m.purpose_and_target_groups,
    representativeness: m.representativeness,
    annex2References: m.annex2_references,
    cutOffA1A3: m.cut_off_a1_a3,
    cutOffA4A5: m.cut_off_a4_a5,
    cutOffB: m.cut_off_b,
    cutOffC: m.cut_off_c,
    cutOffD: m.cut_off_d,
  }
  const plain = Object.fromEntries(
    Object.entries(written).filter(([, text]) => text),
  ) as MethodTexts
  const worded = m.default_texts
  return { en: { ...plain, ...worded.en }, nl: { ...worded.nl }, de: { ...worded.de } }
}
