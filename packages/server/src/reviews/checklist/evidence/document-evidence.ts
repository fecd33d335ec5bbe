import { isEmptyText, toPlainText, type ReportTextName } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { makeEvidence, yesOrLook, type Evidence, type EvidenceByKey } from './evidence-values.ts'

/** Maximum length of a text that is shown as evidence [characters]. */
const EXCERPT = 120

/** Texts that every declaration needs and that have no default in any method. */
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

/** Collects evidence from names and texts. */
export function collectDocumentEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { product, owner, sites, method, engineVersion, files, texts } = snapshot
  const missing = neededTexts.filter((name) => isEmptyText(texts[name]))
  const pictures = ['productImageFile', 'productFlowImageFile'].filter((name) => files[name]).length
  return {
    'general.identification': makeEvidence(
      'identification',
      { product: product.name, owner: owner.name, sites: sites.length },
      yesOrLook(owner.name !== '' && sites.length > 0),
    ),
    'general.method': makeEvidence(
      'method',
      { method: method.name, pcr: shortenText(texts.pcr) || method.pcr || '–' },
      yesOrLook(Boolean(method.pcr) || !isEmptyText(texts.pcr)),
    ),
    'general.background': makeEvidence(
      'background',
      { database: method.database ?? '–', engine: engineVersion },
      yesOrLook(method.database !== null),
    ),
    'general.practitioner': assessText(snapshot, 'teamMembers'),
    'goal.purpose': assessText(snapshot, 'purposeAndTargetGroups'),
    'goal.representativeness': assessText(snapshot, 'representativeness'),
    'allocation.coProducts': findText(snapshot, 'allocation'),
    'interpretation.sensitivity': findText(snapshot, 'sensitivityAnalysis'),
    'interpretation.assumptions': findText(snapshot, 'estimatesAndAssumptions'),
    'interpretation.limits': findText(snapshot, 'interpretation'),
    'declaration.texts':
      missing.length === 0
        ? makeEvidence('textsThere', { all: neededTexts.length }, 'yes')
        : makeEvidence(
            'textsMissing',
            { missing: missing.length, all: neededTexts.length, names: missing.join(', ') },
            'no',
          ),
    'declaration.substances': findText(snapshot, 'svhc'),
    'declaration.emissions': assessText(snapshot, 'useStageEmissions'),
    'declaration.pictures': makeEvidence(
      'pictures',
      { there: pictures },
      yesOrLook(pictures === 2),
    ),
    'data.proxies': makeEvidence('proxies', {
      count: snapshot.inputs.filter((line) => !isEmptyText(line.substantiation)).length,
    }),
  }
}

/** An existing text answers the question. */
function assessText(snapshot: CalculationSnapshot, name: ReportTextName): Evidence {
  const found = findText(snapshot, name)
  return found.code === 'textThere' ? { ...found, proposed: 'yes' } : found
}

/** A reviewer must read the text before the question can be answered. */
function findText({ texts, method }: CalculationSnapshot, name: ReportTextName): Evidence {
  const text = texts[name]
  if (!isEmptyText(text)) return makeEvidence('textThere', { excerpt: shortenText(text) })
  return isEmptyText(method.texts.en[name])
    ? makeEvidence('textMissing', {}, 'no')
    : makeEvidence('textOfMethod')
}

function shortenText(text: string | undefined): string {
  if (isEmptyText(text)) return ''
  const words = toPlainText(text!).replaceAll(/\s+/g, ' ').trim()
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT - 1).trimEnd()}…`
}
