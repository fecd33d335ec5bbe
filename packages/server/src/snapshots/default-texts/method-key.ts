/** Methods with their own texts and questions, by the code of the method record; `OTHER` for all other methods. */
export type MethodKey =
  | 'EN15804A2'
  | 'EN15804A2_OPERATOR'
  | 'NMD_1_2'
  | 'NMD_2'
  | 'NMD_OLD'
  | 'B_EPD'
  | 'PEP4'
  | 'OTHER'
const methodKeys: readonly MethodKey[] = [
  'EN15804A2',
  'EN15804A2_OPERATOR',
  'NMD_1_2',
  'NMD_2',
  'NMD_OLD',
  'B_EPD',
  'PEP4',
]

/** A method that an admin created gets the texts and questions that all methods share. */
export const findMethodKey = (code: string | null): MethodKey =>
  methodKeys.find((key) => key === code) ?? 'OTHER'
