/** Translation keys of the choices, by field. */
export const choiceWords: Readonly<Record<string, string>> = {
  dataQuality: 'inputs:quality',
  inputType: 'inputs:type',
  scalingType: 'inputs:scaling',
  reportingLanguage: 'lca:language',
  textLanguage: 'lca:language',
  calculationType: 'lca:type',
  functionalUnit: 'lca:unitKind',
  productionWasteInputMethod: 'lca:productionWaste',
  wasteScenarioInputMethod: 'lca:wasteMethod',
}
