import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, itemIri } from '@cradle/contract'
import type { Locale } from '../../../../i18n/locale.ts'
import { useColumnLayout } from '../../../../records/sheet/use-column-layout.ts'
import { inputColumns } from './input-columns.tsx'
import { listAddedUnits } from '../semi-finished/semi-finished.ts'
import type { Figures } from '../live/use-figures.ts'
import type { InputsData } from '../data/use-inputs.ts'

/** The columns of a sheet, as its reader has arranged them. */
export function useSheetColumns(
  data: InputsData,
  { live, measureName }: Pick<Figures, 'live' | 'measureName'>,
  locale: Locale,
) {
  const { t } = useTranslation('inputs')
  const { calculation, profiles } = data
  const { doc } = data.session
  const hasSemiFinished = useSyncExternalStore(
    doc.subscribe,
    () => (doc.getState().rows.get('SEMI_FINISHED')?.length ?? 0) > 0,
  )
  const partNames = useMemo(
    () =>
      new Map(
        data.model?.calculations.map(({ id, name }) => [itemIri(Calculation, id), name ?? '']),
      ),
    [data.model],
  )
  const columns = useMemo(
    () =>
      inputColumns({
        t,
        locale,
        calculation,
        profiles,
        suppliers: data.suppliers,
        scenarios: data.scenarios,
        live,
        measureName,
        semiFinished: data.semiFinished,
        hasSemiFinished,
        partNames,
        listAddedUnits,
      }),
    [
      t,
      locale,
      calculation,
      profiles,
      data.suppliers,
      data.scenarios,
      live,
      measureName,
      data.semiFinished,
      hasSemiFinished,
      partNames,
    ],
  )
  const layout = useColumnLayout('inputs', columns, [
    'wasteScenarioProductionWaste',
    'epSubstantiation',
  ])
  return { columns, ...layout }
}
