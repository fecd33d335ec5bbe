import { useTranslation } from 'react-i18next'
import type { VariantFault } from '@cradle/engine/family'
import { describeParameterFault } from '../../../records/calculation/parameter-fault.ts'

/** Says why a product has no figures with other values, lines or profiles. Parameters and lines have their names. */
export function useFaultWords(
  nameParameter: (id: string) => string | undefined,
  nameLine: (id: string) => string | undefined,
): (fault: VariantFault) => string {
  const { t } = useTranslation(['variants', 'formulas'])
  const product = t('variants:fault.product')
  return (fault) =>
    fault.kind === 'engine'
      ? t('variants:fault.engine', { code: fault.code })
      : describeParameterFault(fault, {
          nameOf: (id) => nameParameter(id) ?? nameLine(id) ?? product,
          product,
        })
}
