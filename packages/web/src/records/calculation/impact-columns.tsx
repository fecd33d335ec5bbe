import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../shell/url-state.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'
import { useListedFigures } from '../results/listed-figures.ts'
import type { CalculationItem } from './form-record.ts'

const ImpactCell = lazyPart(() => import('../results/ImpactCell.tsx').then((m) => m.ImpactCell))
const loadOptions = () => import('../../ui/list/FilterOptions.tsx').then((m) => m.FilterOptions)

/** Indicators that a list can show. Their codes are the names that practitioners use. */
export const listedIndicators = [
  'GWP-total',
  'GWP-fossil',
  'AP',
  'EP-freshwater',
  'POCP',
  'ADP-fossil',
  'PENRT',
  'FW',
]
/** Name of the choice in the address. */
export const impactName = 'impact'

/**
 * Columns with figures of the stored results, and the button that chooses them. They are asked for apart from the list, page
 * by page, so that the list is not later with them.
 */
export function useImpactColumns(rows: readonly CalculationItem[] | undefined): {
  columns: ListColumn<CalculationItem>[]
  chooser: React.ReactNode
} {
  const { t } = useTranslation('lca')
  const [search, setSearch] = useUrlState()
  const wanted = [search[impactName] ?? []].flat()
  const chosen = listedIndicators.filter((code) => wanted.includes(code))
  const figures = useListedFigures(
    chosen.length > 0 ? (rows ?? []).map((row) => row['@id']) : [],
    chosen,
  )
  return {
    columns: chosen.map((code) => ({
      id: `impact-${code}`,
      header: code,
      width: '13rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => {
        const found = figures?.get(row['@id'])
        return (
          found && (
            <ImpactCell
              figures={found}
              code={code}
              method={row.method}
              isSemiFinished={row.calculationType === 'semi_finished'}
            />
          )
        )
      },
    })),
    chooser: (
      <OnDemand
        button={
          <Button
            variant="default"
            rightSection={<IconChevronDown size={14} />}
            data-chosen={chosen.length > 0 || undefined}
          >
            {t('lca:list.impact')}
          </Button>
        }
        load={loadOptions}
        popup={{
          filter: {
            id: impactName,
            label: t('lca:list.impact'),
            options: listedIndicators.map((code) => ({ value: code, label: code })),
          },
          values: chosen,
          onToggle: (code: string) =>
            setSearch({
              [impactName]: chosen.includes(code)
                ? chosen.filter((one) => one !== code)
                : [...chosen, code],
            }),
        }}
      />
    ),
  }
}
