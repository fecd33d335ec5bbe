import {
  calculateProduct,
  cutOff,
  findIncompleteModules,
  includedFlows,
  megajoulesPerUnit,
  MODULES,
  productionContributions,
  type CalculationRequest,
  type PlainProductResult,
} from '@cradle/engine'
import { confidentialTextNames } from '@cradle/contract'
import { excludedFlow } from '#calculations/readiness/cut-off-warnings'
import { listInputFigures, rankInputs } from '#snapshots/input-ranking'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { PrintedText } from '../free-text.ts'
import type { ResolvedTexts } from './resolve-texts.ts'
import type { DossierProfile, ReportDossier, ReportElectricity } from './report-dossier.ts'

/** Lines that the table of contributions names. */
const NAMED_LINES = 20

/** What the verifier may read of a snapshot beyond its public parts. */
export function buildDossier(
  snapshot: CalculationSnapshot,
  { texts, foreignTexts }: ResolvedTexts = { texts: snapshot.texts, foreignTexts: {} },
): ReportDossier {
  const { request, result } = snapshot
  const flows = snapshot.excludedFlows ?? []
  const shares = cutOff(flows.map(excludedFlow), includedFlows(result.plain))
  return {
    confidential: Object.fromEntries(
      confidentialTextNames.flatMap((name): [string, PrintedText][] => {
        const [text, language] = [texts[name], foreignTexts[name]]
        return text === undefined ? [] : [[name, language ? { text, language } : text]]
      }),
    ),
    lines: snapshot.inputs,
    parameters: snapshot.parameters ?? [],
    family: snapshot.family ?? null,
    model: snapshot.model ?? null,
    scenarios: snapshot.wasteScenarios,
    request,
    profiles: listProfiles(snapshot),
    suppliers: snapshot.suppliers,
    semiFinished: request.calculations
      .filter(({ id }) => id !== request.run)
      .map(({ name, declaredUnit, inputs }) => ({
        name: name ?? '',
        declaredUnit: declaredUnit ?? '',
        lines: inputs.length,
      })),
    dimensions: snapshot.product.dimensions,
    constructionWasteForm: snapshot.modelling.constructionWasteForm,
    excludedFlows: flows.map(({ name, module, mass, energy, reason }, place) => ({
      name,
      module,
      mass: mass ?? null,
      energy: energy ?? null,
      reason: reason ?? null,
      shares: shares.flows[place]!,
    })),
    excludedShares: [...shares.groups],
    dataQuality: snapshot.dataQuality,
    measuredShare: isProductionKnown(result.plain) ? measuredShare(request, snapshot.inputs) : null,
    ranking: rankInputs(snapshot, NAMED_LINES, MODULES),
    figures: listInputFigures(snapshot),
    attachments: Object.entries(snapshot.files).flatMap(([field, file]) =>
      file && !field.endsWith('Logo')
        ? [{ field, fileName: file.fileName ?? file.fileKey, size: file.size }]
        : [],
    ),
    versions: [
      { name: 'engine', value: snapshot.engineVersion },
      { name: 'schema', value: String(snapshot.schemaVersion) },
      ...[...new Set(snapshot.profiles.map(({ version }) => version))]
        .filter((version) => version !== null)
        .sort()
        .map((value) => ({ name: 'library' as const, value })),
      ...snapshot.weightingSets.map(({ name, version }) => ({
        name: 'weighting' as const,
        value: [name, version].filter(Boolean).join(' · '),
      })),
    ],
  }
}

function listProfiles({ profiles, request, inputs }: CalculationSnapshot): DossierProfile[] {
  const chosen = new Set([
    ...inputs.map(({ profileId }) => profileId),
    ...request.calculations.flatMap((calculation) =>
      calculation.inputs.map(({ profileId }) => profileId ?? null),
    ),
  ])
  return profiles
    .map((profile) => ({
      ...profile,
      climate: request.library.profiles[profile.id]?.values['GWP-total'] ?? null,
      isChosen: chosen.has(profile.id),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}

/** Without an unknown part in the climate change of A1–A3: else no share of it is known. */
const isProductionKnown = (plain: PlainProductResult): boolean =>
  !findIncompleteModules(plain, 'GWP-total').some((module) => ['A1', 'A2', 'A3'].includes(module))

/** How much of what production does to the climate rests on amounts somebody measured. */
function measuredShare(
  request: CalculationRequest,
  lines: CalculationSnapshot['inputs'],
): number | null {
  const contributions = productionContributions(calculateProduct(request), 'GWP-total')
  if (!contributions) return null
  const measured = new Set(
    lines.filter(({ dataQuality }) => dataQuality === 'Measured').map(({ id }) => id),
  )
  let [all, part] = [0, 0]
  for (const [id, impact] of contributions) {
    all += Math.abs(impact)
    if (measured.has(id)) part += Math.abs(impact)
  }
  return all === 0 ? null : part / all
}

/** How a profile of electricity is called, in the languages of the libraries; gas and heat are sold per kilowatt-hour too. */
const electric = /ele[ck]tri[cz]it|\bstroom|strommix|\bstrom\b|photovoltai|\bpv\b|wind power/i
const notElectric = /\bgas\b|\bheat\b|wärme|warmte/i

/** Lines that buy electricity, in their order. */
export function listElectricity({
  inputs,
  profiles,
  request,
  result,
}: Pick<CalculationSnapshot, 'inputs' | 'profiles' | 'request' | 'result'>): ReportElectricity[] {
  const factsOf = new Map(profiles.map((profile) => [profile.id, profile]))
  const amountOf = new Map(result.plain.amounts.map(({ inputId, gross }) => [inputId, gross]))
  return inputs.flatMap((line) => {
    const facts = line.profileId === null ? undefined : factsOf.get(line.profileId)
    const megajoules = megajoulesPerUnit(line.unit, null)
    const perUnit = megajoules === null ? null : megajoules / 3.6
    if (
      !facts ||
      perUnit === null ||
      !electric.test(`${facts.name} ${facts.category ?? ''}`) ||
      notElectric.test(facts.name)
    )
      return []
    const climate = request.library.profiles[facts.id]?.values['GWP-total']
    return [
      {
        inputId: line.id,
        inputType: line.inputType,
        profileName: facts.name,
        geography: facts.geographicCoverage,
        source: facts.source,
        amount: (amountOf.get(line.id) ?? line.netAmount ?? 0) * perUnit,
        climatePerKWh: climate === undefined ? null : climate / perUnit,
      },
    ]
  })
}
