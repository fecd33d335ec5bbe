/** The methods the product has texts and rules of its own for; any other is treated as the first. */
export type MethodKey =
  | 'EN15804A2'
  | 'EN15804A2_OPERATOR'
  | 'NMD_1_2'
  | 'NMD_2'
  | 'NMD_OLD'
  | 'B_EPD'
  | 'PEP4'
const methodKeys: readonly MethodKey[] = [
  'EN15804A2',
  'EN15804A2_OPERATOR',
  'NMD_1_2',
  'NMD_2',
  'NMD_OLD',
  'B_EPD',
  'PEP4',
]

export const methodKeyOf = (code: string | null): MethodKey =>
  methodKeys.find((key) => key === code) ?? 'EN15804A2'
