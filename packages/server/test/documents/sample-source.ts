import { buildDossier, listElectricity } from '#documents/source/build-dossier'
import { NAMED_INPUTS } from '#documents/source/build-report-source'
import type { ReportSource } from '#documents/source/report-source'
import { readDeclaredResult } from '#snapshots/declared-result'
import { readModuleTotals } from '#snapshots/facts/method-facts'
import { rankInputs } from '#snapshots/input-ranking'
import type { SampleOptions } from './sample-request.ts'
import { makeSampleSnapshot } from './sample-snapshot.ts'

/** What the documents of the sample calculation are made from. */
export function makeSampleSource(options: SampleOptions = {}): ReportSource {
  const snapshot = makeSampleSnapshot(options)
  const language = options.language ?? 'en'
  const { texts, ...method } = snapshot.method
  return {
    calculationId: snapshot.calculationId,
    contentHash: 'a1f05c9e27b44d3c8e6f90b2d7135a4866c0fd12e9a7b35480c1de6f2b9a7c43',
    engineVersion: snapshot.engineVersion,
    calculatedAt: snapshot.calculatedAt,
    language,
    isDraft: false,
    isDemonstration: false,
    issuedOn: '2026-11-20',
    validUntil: '2031-11-20',
    registrationNumber: 'CRD-000142',
    epdType: 'specific',
    method: {
      ...method,
      texts: texts[language],
      moduleTotals: readModuleTotals(snapshot),
      replacementMode: snapshot.request.method.replacementMode,
    },
    owner: snapshot.owner,
    operator: snapshot.operator,
    publisher: null,
    sites: snapshot.sites,
    market: snapshot.market,
    product: snapshot.product,
    modelling: snapshot.modelling,
    inputs: snapshot.inputs,
    wasteScenarios: snapshot.wasteScenarios,
    indicators: snapshot.indicators,
    weightingSets: snapshot.weightingSets,
    result: readDeclaredResult(snapshot),
    ranking: rankInputs(snapshot, NAMED_INPUTS),
    texts: snapshot.texts,
    abbreviations: snapshot.abbreviations,
    dataCollectionYear: snapshot.dataCollectionYear,
    electricity: listElectricity(snapshot),
    dossier: buildDossier({ ...snapshot, texts: { ...snapshot.texts, ...sampleConfidential } }),
    status: 'verified',
    history: [
      {
        round: 1,
        action: 'submit',
        byName: 'LCA editor',
        at: '2026-10-02T09:00:00Z',
        comment: 'First submission.',
      },
      {
        round: 1,
        action: 'reject',
        byName: 'Independent verifier',
        at: '2026-10-19T14:10:00Z',
        comment: 'The electricity mix lacks a source.',
      },
      {
        round: 2,
        action: 'resubmit',
        byName: 'LCA editor',
        at: '2026-11-04T08:30:00Z',
        comment: null,
      },
      {
        round: 2,
        action: 'approve',
        byName: 'Independent verifier',
        at: '2026-11-20T16:00:00Z',
        comment: null,
      },
    ],
    review: {
      verifierName: 'Independent verifier',
      verifierOrganisation: 'Verification Office',
      isExternal: true,
      approvedOn: '2026-11-20',
      place: 'Rotterdam',
    },
    images: {},
    ...options.change,
  }
}

const sampleConfidential = {
  productDescriptionConfidential: 'The adhesive is a blend of two resins in the ratio 3 to 1.',
  productionProcessConfidential: 'Pressing takes 14 minutes at 68 °C.',
  constructionProcessConfidential: 'The hook is a pending patent.',
}
