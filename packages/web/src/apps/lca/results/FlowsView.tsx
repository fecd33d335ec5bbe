import { MODULES, type LifeCycleModule, type ProductResult } from '@cradle/engine'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { FlowPanel } from '../../../records/flows/FlowPanel.tsx'
import { profileIri } from '../../../records/profile/profile-iri.ts'
import type { ProfileSearch } from '../../../records/profile/profile-search.ts'
import type { FigureRow } from '../../../records/results/figure-rows.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import {
  describeModules,
  findDeclaredGroups,
  isSumBeyondProduction,
  listModules,
  type ModuleGroup,
} from '../sensitivity/module-groups.ts'
import { ReportButton } from '../sensitivity/ReportButton.tsx'
import { flowColumns, flowTexts, makeProductFigure } from './product-flows.ts'

const FlowReportDialog = lazyPart(() =>
  import('./FlowReportDialog.tsx').then((m) => m.FlowReportDialog),
)

/** A group of modules whose flows are drawn, or all modules for a measure that adds D up. */
type FlowGroup = ModuleGroup | 'with-benefits'

interface FlowsViewProps extends OpenCalculation {
  result: ProductResult
  row: FigureRow
  stages: readonly LifeCycleModule[]
  profiles: ProfileSearch
  nameOfInput: (id: string) => string
  onExplain: (only: { module?: LifeCycleModule; inputId?: string }, title: string) => void
}

/** Where a figure comes from: inputs over processes to modules. D is drawn apart, or together where the measure adds it up. */
export function FlowsView({
  calculation,
  etag,
  isReadOnly,
  result,
  row,
  stages,
  profiles,
  nameOfInput,
  onExplain,
}: FlowsViewProps) {
  const { t } = useTranslation(flowTexts)
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const [isReporting, setReporting] = useState(false)
  const groups: FlowGroup[] = [
    ...findDeclaredGroups(stages),
    ...(row.known.totalAtoD === undefined ? [] : (['with-benefits'] as const)),
  ]
  const group = groups.find((one) => one === search['group']) ?? groups[0] ?? 'life-cycle'
  const modules = useMemo(
    () => MODULES.filter((module) => stages.includes(module) && isInGroup(module, group)),
    [stages, group],
  )
  const range =
    group === 'with-benefits' ? `${modules[0]}–${modules.at(-1)}` : describeModules(group, stages)
  const drawn = useMemo(
    () => ({ result, row, modules, range, name: calculation.productName }),
    [result, row, modules, range, calculation.productName],
  )
  const nameOfProfile = useCallback(
    (id: string) => profiles.byIri.get(profileIri(id))?.name,
    [profiles],
  )
  const figure = useMemo(
    () => makeProductFigure(drawn, { nameOfInput, nameOfProfile }, locale, t),
    [drawn, nameOfInput, nameOfProfile, locale, t],
  )
  return (
    <Card title={t('results:flows.product.title')} aside={`${row.code} · ${range} · ${row.unit}`}>
      <FlowPanel
        figure={figure}
        tools={
          <Select
            size="xs"
            w={250}
            allowDeselect={false}
            aria-label={t('sensitivity:modules')}
            value={group}
            onChange={(next) => setSearch({ group: next ?? undefined })}
            data={groups.map((one) => ({
              value: one,
              label:
                one === 'with-benefits'
                  ? t('results:flows.product.withBenefits')
                  : one === 'life-cycle'
                    ? t('sensitivity:lifeCycle')
                    : t(`results:stage.${one}`),
            }))}
          />
        }
        actions={
          !isReadOnly && (
            <ReportButton
              method={calculation.method}
              isSum={group === 'with-benefits' || isSumBeyondProduction(group, stages)}
              isEmpty={figure.paths.length === 0}
              onOpen={() => setReporting(true)}
            />
          )
        }
        onOpen={({ column, key, kind }) => {
          if (kind !== 'single' || key === '') return
          if (column === flowColumns.module)
            onExplain({ module: key as LifeCycleModule }, `${key} · ${row.code}`)
          else if (column === flowColumns.input) onExplain({ inputId: key }, nameOfInput(key))
        }}
      />
      {isReporting && (
        <FlowReportDialog
          calculation={calculation}
          etag={etag}
          drawn={drawn}
          names={{ nameOfInput, nameOfProfile }}
          onClose={() => setReporting(false)}
        />
      )}
    </Card>
  )
}

const isInGroup = (module: LifeCycleModule, group: FlowGroup): boolean =>
  group === 'with-benefits' || listModules(group).includes(module)
