import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, itemIri } from '@cradle/contract'
import type { Locale } from '../../../../i18n/locale.ts'
import { frozenSide } from '../../../../ui/grid/layout.ts'
import { inputColumns } from './input-columns.tsx'
import { keepChoice, readChoice } from '../kept-choices.ts'
import { listAddedUnits } from '../semi-finished/semi-finished.ts'
import type { Figures } from '../live/use-figures.ts'
import type { InputsData } from '../data/use-inputs.ts'

/** The columns of a sheet, and the ones that its reader has hidden. The choice is kept in this browser. */
export function useSheetColumns(
  data: InputsData,
  { live, measureName }: Pick<Figures, 'live' | 'measureName'>,
  locale: Locale,
) {
  const { t } = useTranslation('inputs')
  const { calculation, profiles } = data
  const { doc } = data.session
  const [hidden, setHidden] = useState(() =>
    readChoice<readonly string[]>('input-columns-hidden', [
      'wasteScenarioProductionWaste',
      'epSubstantiation',
    ]),
  )
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
  const visible = useMemo(
    () =>
      columns.filter(
        ({ id }, index) => frozenSide(index, columns) !== undefined || !hidden.includes(id),
      ),
    [columns, hidden],
  )
  const toggleColumn = (id: string) =>
    setHidden((before) => {
      const after = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
      keepChoice('input-columns-hidden', after)
      return after
    })
  const listHideable = () =>
    columns
      .filter((_, index) => frozenSide(index, columns) === undefined)
      .map(({ id, title }) => ({ id, title, isHidden: hidden.includes(id) }))
  return { columns, visible, toggleColumn, listHideable }
}
