/** Source of each check as shown to the user. `house` is a rule of the product. */
export const citedRules = {
  dataCheck: 'ISO 14044, validation of data',
  cutOff: 'EN 15804+A2, cut-off rules',
  dataQuality: 'EN 15804+A2, data quality',
  biogenic: 'EN 15804+A2, biogenic carbon',
  endOfLife: 'EN 15804+A2, end-of-life scenarios',
  beyondBoundary: 'EN 15804+A2, module D',
  indicators: 'EN 15804+A2, indicators',
  declaredModules: 'EN 15804+A2, declared modules',
  scenarios: 'EN 15804+A2 §7.3, scenarios',
  contentDeclaration: 'EN 15804+A2, content declaration',
  interpretation: 'ISO 14044, sensitivity check',
  productInformation: 'EN 15804+A2 §7.1, general information',
  programme: 'ISO 14025, programme operator',
  house: 'house',
} as const
