import { useTranslation } from 'react-i18next'
import { listedIndicators } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { paths } from '../../../paths.ts'
import { useListedFigures } from '../../../records/results/listed-figures.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { Select } from '../../../ui/select/Select.tsx'
import { ProductHeatMap } from './ProductHeatMap.tsx'
import { useProductGroups } from './use-product-groups.ts'
import styles from './portfolio.module.css'

const INDICATOR = 'GWP-total'

/** Hot spots of the products of a company: those of one unit and method by module, beside each other. */
export function HotSpotsPage() {
  const { t } = useTranslation('portfolio')
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('portfolio:hotSpots.title')}
        crumbs={[{ label: t('lca:list.title'), href: paths.calculations.list() }]}
      />
      <HotSpots />
    </div>
  )
}

function HotSpots() {
  const { t } = useTranslation('portfolio')
  const [search, setSearch] = useUrlState()
  const { groups, total, count, error, retry } = useProductGroups()
  const group = groups?.find(({ key }) => key === search['group']) ?? groups?.[0]
  const code = listedIndicators.find((one) => one === search['indicator']) ?? INDICATOR
  const figures = useListedFigures(
    group?.products.map(({ calculation }) => calculation) ?? [],
    listedIndicators,
  )
  if (error) return <ErrorState message={errorText(error)} onRetry={retry} />
  if (!groups) return <PageSkeleton />
  if (!group)
    return (
      <EmptyState title={t('portfolio:hotSpots.none')}>
        {t('portfolio:hotSpots.noneHint')}
      </EmptyState>
    )
  return (
    <div className={sheet['sheet']} style={{ '--sheet-width': '1200px' } as React.CSSProperties}>
      {total > count && <p role="note">{t('portfolio:hotSpots.limited', { count })}</p>}
      <div className={styles['choices']}>
        <Select
          w={360}
          allowDeselect={false}
          label={t('portfolio:hotSpots.group')}
          value={group.key}
          onChange={(next) => setSearch({ group: next ?? undefined })}
          data={groups.map(({ key, unit, method, products }) => ({
            value: key,
            label: t('portfolio:hotSpots.groupName', { unit, method, count: products.length }),
          }))}
        />
        <Select
          w={200}
          allowDeselect={false}
          label={t('portfolio:hotSpots.indicator')}
          value={code}
          onChange={(next) => setSearch({ indicator: next ?? undefined })}
          data={listedIndicators.map((one) => ({ value: one, label: one }))}
        />
      </div>
      {figures && <ProductHeatMap group={group} figures={figures} code={code} />}
    </div>
  )
}
