import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import type { Readiness } from './calculation-wire.ts'
import { tabOfPlace, type CalculationTab } from './calculation-tabs.ts'
import styles from './calculations.module.css'

export interface CheckListProps { calculation: string; missing: Readiness['missing']; isReady: boolean }

/** Everything that is missing before a report, by tab; each entry leads to its field. */
export function CheckList({ calculation, missing, isReady }: CheckListProps) {
  const { t, i18n } = useTranslation('lca')
  if (isReady) return <p>{t('lca:check.nothing')}</p>
  const groups = Map.groupBy(missing, (item) => tabOfPlace(item.place))
  const sentence = (item: Readiness['missing'][number]) => (i18n.exists(`lca:missing.${item.code}`) ? t(`lca:missing.${item.code}` as 'lca:missing.missing_data_quality') : item.message)
  const link = (tab: CalculationTab, item: Readiness['missing'][number]) =>
    item.input ? paths.calculations.item(calculation, tab, { row: item.input.slice(item.input.lastIndexOf('/') + 1), field: item.field }) : `${paths.calculations.item(calculation, tab)}#${item.field}`
  return (
    <div className={styles['checkList']}>
      {[...groups].map(([tab, items]) => (
        <section key={tab}>
          <h3>{t(`lca:tab.${tab}`)} · {items.length}</h3>
          <ul>{items.slice(0, 50).map((item, index) => <li key={index}><Link href={link(tab, item)}>{sentence(item)}</Link></li>)}</ul>
        </section>
      ))}
    </div>
  )
}
