import { Method, ProductType, type FigureGroup, type ProductFigure } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import table from '../../../ui/page/wide-table.module.css'
import { useFolders } from '../folders/use-folders.ts'
import { useFigureTexts, type Figures } from './figure-texts.ts'
import styles from './figures.module.css'

/** The lowest and the highest figure of products that can be compared, and how many have none. */
export function FigureExtremes({ figures, grouping }: { figures: Figures; grouping: string }) {
  const { t } = useTranslation('dashboard')
  const { write, describe } = useFigureTexts(figures)
  const methods = useReference(Method)
  const nameOf = useGroupNames(grouping)
  const renderFigure = (figure: ProductFigure | undefined) =>
    figure && (
      <>
        <Link
          href={paths.calculations.item(figure.calculation, 'inputs')}
          className={styles['name']}
        >
          {figure.name}
        </Link>
        <Link
          href={paths.calculations.item(figure.calculation, 'results')}
          className={styles['figure']}
          title={t('dashboard:figures.howComputed')}
        >
          {write(figure.value)}
        </Link>
        {figure.stale && <small>{t('dashboard:figures.stale')}</small>}
      </>
    )
  return (
    <Card title={t('dashboard:figures.extremes')} aside={figures.indicator} flush>
      <div
        className={table['scroller']}
        tabIndex={0}
        role="group"
        aria-label={t('dashboard:figures.extremes')}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard:figures.group')}</th>
              <th scope="col">{t('dashboard:figures.lowest')}</th>
              <th scope="col">{t('dashboard:figures.highest')}</th>
              <th scope="col">{t('dashboard:figures.products')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.groups.map((group) => (
              <tr key={[group.method, group.unit, group.folder, group.productType].join()}>
                <th scope="row">
                  {grouping !== 'unit' && <strong>{nameOf(group)}</strong>}
                  <span>{describe(group)}</span>
                  <small>{methods.find((one) => one['@id'] === group.method)?.name}</small>
                </th>
                <td>{renderFigure(group.lowest)}</td>
                <td>
                  {renderFigure(group.highest) ??
                    (group.lowest && <small>{t('dashboard:figures.onlyOne')}</small>)}
                </td>
                <td>
                  {group.products}
                  <Lacking group={group} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {figures.moreGroups > 0 && (
        <p className={styles['note']} role="note">
          {t('dashboard:figures.moreGroups', { count: figures.moreGroups })}
        </p>
      )}
    </Card>
  )
}

/** Products without a rank, and why. */
function Lacking({ group: { unknown, withoutResult } }: { group: FigureGroup }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {unknown > 0 && <small>{t('dashboard:figures.unknown', { count: unknown })}</small>}
      {withoutResult > 0 && (
        <small>{t('dashboard:figures.withoutResult', { count: withoutResult })}</small>
      )}
    </>
  )
}

function useGroupNames(grouping: string): (group: FigureGroup) => string {
  const { t } = useTranslation('dashboard')
  const types = useReference(ProductType)
  const { folders } = useFolders()
  return grouping === 'folder'
    ? ({ folder }) =>
        folders?.find((one) => one['@id'] === folder)?.name ?? t('dashboard:figures.noFolder')
    : ({ productType }) =>
        types.find((one) => one['@id'] === productType)?.name ??
        t('dashboard:figures.noProductType')
}
