import type { calculationWriteFields, lineFields } from '@cradle/contract'

type ChoiceName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: 'choice' } ? Name : never
}[keyof Fields]
type ChoiceField = ChoiceName<typeof calculationWriteFields> | ChoiceName<typeof lineFields>

const wordsOfField: Readonly<Record<ChoiceField, string>> = {
  dataQuality: 'inputs:dataQuality',
  inputType: 'inputs:type',
  scalingType: 'inputs:scalingType',
  reportingLanguage: 'lca:language',
  textLanguage: 'lca:language',
  calculationType: 'lca:type',
  functionalUnit: 'lca:unitKind',
  productionWasteInputMethod: 'lca:productionWaste',
  wasteScenarioInputMethod: 'lca:wasteMethod',
}

/** Translation keys of the choices of a calculation and its lines, by field. */
export const choiceWords: Readonly<Record<string, string>> = wordsOfField
