import { methodGroups, type Question } from '../question.ts'

/** Questions of particular methods beyond the standard. */
export const method: readonly Question[] = [
  {
    key: 'nmd.environmentalCost',
    rule: 'Bepalingsmethode',
    only: methodGroups.NMD,
  },
  {
    key: 'nmd.bothSets',
    rule: 'Bepalingsmethode',
    only: methodGroups.BOTH_SETS,
  },
  {
    key: 'nmd.replacement',
    rule: 'Bepalingsmethode',
    only: methodGroups.NMD,
  },
  {
    key: 'nmd.wasteScenarios',
    rule: 'Bepalingsmethode',
    only: methodGroups.NMD,
  },
  {
    key: 'nmd.scaling',
    rule: 'Bepalingsmethode',
    only: methodGroups.NMD,
  },
  {
    key: 'bepd.scenarios',
    rule: 'B-EPD programme instructions',
    only: methodGroups.B_EPD,
  },
  {
    key: 'bepd.indicators',
    rule: 'B-EPD programme instructions',
    only: methodGroups.B_EPD,
  },
  {
    key: 'pep.functionalUnit',
    rule: 'EN 50693',
    only: methodGroups.PEP,
  },
  {
    key: 'pep.mass',
    rule: 'EN 50693',
    only: methodGroups.PEP,
  },
  {
    key: 'pep.energyModel',
    rule: 'EN 50693',
    only: methodGroups.PEP,
  },
  {
    key: 'pep.use',
    rule: 'EN 50693',
    only: methodGroups.PEP,
  },
  {
    key: 'operator.rules',
    rule: 'Programme instructions',
    only: methodGroups.OPERATOR,
  },
]
