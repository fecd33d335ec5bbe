import { isEmptyText, plainTextOf, type ReportTextName } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { evidence, yesOrLook, type Evidence, type EvidenceByKey } from './evidence-values.ts'

/** Longest piece of a text that is shown as evidence [characters]. */
const EXCERPT = 120

/** Texts no method has a default for, and no declaration does without. */
const neededTexts: readonly ReportTextName[] = [
  'productDescription',
  'productionProcess',
  'constructionProcess',
  'useStageEmissions',
  'rslSourceProduct',
  'application',
  'technicalData',
  'svhc',
]

/** What is named and written. */
export function documentEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { product, owner, sites, method, engineVersion, files, texts } = snapshot
  const missing = neededTexts.filter((name) => isEmptyText(texts[name]))
  const pictures = ['productImageFile', 'productFlowImageFile'].filter((name) => files[name]).length
  return {
    'general.identification': evidence(
      'identification',
      { product: product.name, owner: owner.name, sites: sites.length },
      yesOrLook(owner.name !== '' && sites.length > 0),
    ),
    'general.method': evidence(
      'method',
      { method: method.name, pcr: excerpt(texts.pcr) || method.pcr || '–' },
      yesOrLook(Boolean(method.pcr) || !isEmptyText(texts.pcr)),
    ),
    'general.background': evidence(
      'background',
      { database: method.database ?? '–', engine: engineVersion },
      yesOrLook(method.database !== null),
    ),
    'general.practitioner': textEvidence(snapshot, 'teamMembers'),
    'goal.purpose': textEvidence(snapshot, 'purposeAndTargetGroups'),
    'goal.representativeness': textEvidence(snapshot, 'representativeness'),
    'allocation.coProducts': readEvidence(snapshot, 'allocation'),
    'interpretation.sensitivity': readEvidence(snapshot, 'sensitivityAnalysis'),
    'interpretation.assumptions': readEvidence(snapshot, 'estimatesAndAssumptions'),
    'interpretation.limits': readEvidence(snapshot, 'interpretation'),
    'declaration.texts':
      missing.length === 0
        ? evidence('textsThere', { all: neededTexts.length }, 'yes')
        : evidence(
            'textsMissing',
            { missing: missing.length, all: neededTexts.length, names: missing.join(', ') },
            'no',
          ),
    'declaration.substances': readEvidence(snapshot, 'svhc'),
    'declaration.emissions': textEvidence(snapshot, 'useStageEmissions'),
    'declaration.pictures': evidence('pictures', { there: pictures }, yesOrLook(pictures === 2)),
    'data.proxies': evidence('proxies', {
      count: snapshot.inputs.filter((line) => !isEmptyText(line.substantiation)).length,
    }),
  }
}

/** A text that is there answers the question. */
function textEvidence(snapshot: CalculationSnapshot, name: ReportTextName): Evidence {
  const found = readEvidence(snapshot, name)
  return found.code === 'textThere' ? { ...found, proposed: 'yes' } : found
}

/** A text that has to be read before anything can be said. */
function readEvidence({ texts, method }: CalculationSnapshot, name: ReportTextName): Evidence {
  const text = texts[name]
  if (!isEmptyText(text)) return evidence('textThere', { excerpt: excerpt(text) })
  return isEmptyText(method.texts.en[name])
    ? evidence('textMissing', {}, 'no')
    : evidence('textOfMethod')
}

function excerpt(text: string | undefined): string {
  if (isEmptyText(text)) return ''
  const words = plainTextOf(text!).replaceAll(/\s+/g, ' ').trim()
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT - 1).trimEnd()}…`
}
