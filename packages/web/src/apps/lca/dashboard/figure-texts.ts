import type { DocumentOf, FigureRange } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult, notDeclared } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'

export type Figures = DocumentOf<'ProductFigures'>

const ranges: Readonly<Record<FigureRange, string>> = {
  production: 'A1–A3',
  total: 'A–C',
  score: '',
}

/** How figures of the dashboard are written. A figure with an unknown part is ND. */
export function useFigureTexts({ indicatorUnit }: Pick<Figures, 'indicatorUnit'>) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const unit = unitText(indicatorUnit)
  return {
    write: (value: number | null): string =>
      value === null ? notDeclared : formatResult(value, locale),
    /** For example "kg CO₂-eq per 1 m², A1–A3". */
    describe: (one: { unit: string; isOwnUnit: boolean; range: FigureRange }): string => {
      const per = one.isOwnUnit ? one.unit : `1 ${unitText(one.unit)}`
      const text = one.unit === '' ? unit : t('dashboard:figures.per', { unit, per })
      return [text, ranges[one.range]].filter(Boolean).join(', ')
    },
  }
}
