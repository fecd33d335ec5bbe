import { writeWorkingFigure } from '@cradle/engine'
import type { VariantFault } from '@cradle/engine/family'
import { useTranslation } from 'react-i18next'
import type { CheckedDeclaration } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { describeParameterFault } from '../../../records/calculation/parameter-fault.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { describeModelFault } from './cell-faults.ts'
import { readHeadline } from './headline.ts'
import type { ModelForm } from './model-queries.ts'

/** What a check says, in words: its faults at their cells, its headline figure, or why there is none. */
export function useCheckWords(form: Pick<ModelForm, 'terms' | 'parameters' | 'lines' | 'sites'>) {
  const { t } = useTranslation(['models', 'formulas'])
  const locale = useLocale()
  const product = t('models:fault.product')
  const nameOf = (id: string): string =>
    form.parameters.find((one) => one.id === id)?.name ??
    form.lines.find((one) => one.id === id)?.name ??
    product
  const describeFault = (fault: VariantFault): string =>
    fault.kind === 'engine'
      ? t('models:fault.engine', { code: fault.code })
      : describeParameterFault(fault, { nameOf, product })
  return {
    listIssues: ({ faults }: CheckedDeclaration) =>
      faults.map((fault) => describeModelFault(fault, form, t, locale)),
    writeOutcome: ({ figures, fault }: Pick<CheckedDeclaration, 'figures' | 'fault'>): string => {
      if (fault) return describeFault(fault)
      const figure = figures ? readHeadline(figures) : null
      return figure
        ? writeWorkingFigure(figure.known, figure.isIncomplete, (value) =>
            formatResult(value, locale),
          )
        : ''
    },
  }
}
