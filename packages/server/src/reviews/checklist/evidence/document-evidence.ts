import { isEmptyText, toPlainText, type ReportTextName } from '@cradle/contract'
import { findDatabases, nameWithVersion } from '#snapshots/background-databases'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { translateNames } from '../../review-texts.ts'
import {
  makeEvidence,
  textInLanguages,
  withLanguages,
  yesOrLook,
  type Evidence,
  type EvidenceByKey,
} from './evidence-values.ts'

/** Maximum length of a text that is shown as evidence [characters]. */
const EXCERPT = 120

/** Texts that every declaration needs and that have no default in any method. */
const neededTexts = [
  'productDescription',
  'productionProcess',
  'constructionProcess',
  'useStageEmissions',
  'rslSourceProduct',
  'application',
  'technicalData',
  'svhc',
] as const satisfies readonly ReportTextName[]

/** Collects evidence from names and texts. */
export function collectDocumentEvidence(snapshot: CalculationSnapshot): EvidenceByKey {
  const { product, owner, sites, method, files, texts } = snapshot
  const missing = neededTexts.filter((name) => isEmptyText(texts[name]))
  return {
    'general.identification': withLanguages(
      makeEvidence(
        'identification',
        { product: product.name, owner: owner.name, sites: sites.length },
        yesOrLook(owner.name !== '' && sites.length > 0),
      ),
      { product: textInLanguages(snapshot, 'productName') },
    ),
    'general.method': makeEvidence(
      'method',
      { method: method.name, pcr: shortenText(texts.pcr) || method.pcr || '–' },
      yesOrLook(Boolean(method.pcr) || !isEmptyText(texts.pcr)),
    ),
    'general.background': assessDatabases(snapshot),
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
        : withLanguages(
            makeEvidence(
              'textsMissing',
              { missing: missing.length, all: neededTexts.length, names: missing.join(', ') },
              'no',
            ),
            { names: translateNames(missing) },
          ),
    'declaration.substances': findText(snapshot, 'svhc'),
    'declaration.emissions': assessText(snapshot, 'useStageEmissions'),
    // The declaration draws the diagram from the modules where none is uploaded.
    'declaration.pictures': makeEvidence(
      'pictures',
      {
        picture: files['productImageFile'] ? 'there' : 'missing',
        diagram: files['productFlowImageFile'] ? 'uploaded' : 'drawn',
      },
      yesOrLook(Boolean(files['productImageFile'])),
    ),
    'data.proxies': makeEvidence('proxies', {
      count: snapshot.inputs.filter((line) => !isEmptyText(line.substantiation)).length,
    }),
  }
}

/** Names the databases as the declaration does: the one of the method, else the sources of the profiles. */
function assessDatabases(snapshot: CalculationSnapshot): Evidence {
  const { method, engineVersion } = snapshot
  const databases = findDatabases(snapshot)
  const named = method.database
    ? [method.database]
    : [...new Set(databases.map((database) => nameWithVersion(database)))]
  return makeEvidence(
    'background',
    { database: named.join('; ') || '–', engine: engineVersion },
    yesOrLook(
      method.database !== null ||
        (databases.length > 0 && databases.every(({ version }) => version !== null)),
    ),
  )
}

/** An existing text answers the question. */
function assessText(snapshot: CalculationSnapshot, name: ReportTextName): Evidence {
  const found = findText(snapshot, name)
  return found.code === 'textThere' ? { ...found, proposed: 'yes' } : found
}

/** A reviewer must read the text before the question can be answered. */
function findText(snapshot: CalculationSnapshot, name: ReportTextName): Evidence {
  const { texts, method } = snapshot
  const text = texts[name]
  if (!isEmptyText(text))
    return withLanguages(makeEvidence('textThere', { excerpt: shortenText(text) }), {
      excerpt: textInLanguages(snapshot, name, shortenText),
    })
  return isEmptyText(method.texts.en[name])
    ? makeEvidence('textMissing', {}, 'no')
    : makeEvidence('textOfMethod')
}

function shortenText(text: string | undefined): string {
  if (isEmptyText(text)) return ''
  const words = toPlainText(text!).replaceAll(/\s+/g, ' ').trim()
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT - 1).trimEnd()}…`
}
