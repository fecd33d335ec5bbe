import { methodsOf, type Question } from '../question.ts'

/** What single methods ask beyond the standard. */
export const method: readonly Question[] = [
  {
    key: 'nmd.environmentalCost',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
  },
  {
    key: 'nmd.bothSets',
    rule: 'Bepalingsmethode',
    only: methodsOf.BOTH_SETS,
  },
  {
    key: 'nmd.replacement',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
  },
  {
    key: 'nmd.wasteScenarios',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
  },
  {
    key: 'nmd.scaling',
    rule: 'Bepalingsmethode',
    only: methodsOf.NMD,
  },
  {
    key: 'bepd.scenarios',
    rule: 'B-EPD programme instructions',
    only: methodsOf.B_EPD,
  },
  {
    key: 'bepd.indicators',
    rule: 'B-EPD programme instructions',
    only: methodsOf.B_EPD,
  },
  {
    key: 'pep.functionalUnit',
    rule: 'EN 50693',
    only: methodsOf.PEP,
  },
  {
    key: 'pep.mass',
    rule: 'EN 50693',
    only: methodsOf.PEP,
  },
  {
    key: 'pep.energyModel',
    rule: 'EN 50693',
    only: methodsOf.PEP,
  },
  {
    key: 'pep.use',
    rule: 'EN 50693',
    only: methodsOf.PEP,
  },
  {
    key: 'operator.rules',
    rule: 'Programme instructions',
    only: methodsOf.OPERATOR,
  },
]
