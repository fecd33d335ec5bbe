/** Texts that several products of the demonstration share. */
export const demoTexts = {
  teamMembers: 'LCA editor and plant manager of Noordhout BV (demonstration).',
  productDescriptionSummary: 'Demonstration product of Noordhout BV.',
  productionProcessSummary: 'Cutting, assembly, quality control and packing at one site.',
  constructionProcessSummary: 'Delivered just in time and placed with a mobile crane.',
  rslSourceProduct: 'Reference service lives of building products, demonstration value.',
  rslSourceParts: 'Parts last as long as the product unless a shorter life is given per line.',
  useStageEmissions:
    'No emissions to indoor air, soil or water relevant under the test standards are known for this product.',
  siteEmissions: 'No direct emissions to air, soil or water occur during installation.',
  rslConditions:
    'Use and upkeep as the manufacturer prescribes, in the exposure class of the application.',
  dataReferencePeriod: 'Calendar year 2024',
  powerMix:
    'Grid electricity; demonstration profile of the UK grid 2023 with losses and upstream emissions.',
  application: 'Building envelopes and structures in housing and utility building.',
  representativeness: 'One product of one site in one year; market: the Netherlands.',
}
