import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, recordRoutes, SiteProduction } from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { fetchPage } from '../../api/list.ts'
import { fresh } from '../../api/query-client.ts'
import { recordOptions } from '../../api/record.ts'
import { paths, readId } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { Select } from '../../ui/select/Select.tsx'
import { AmountCell } from './AmountCell.tsx'
import { RowButton } from './RowButton.tsx'
import { reloadSiteData, type SiteProductionItem } from './site-data-queries.ts'
import styles from './site-data.module.css'

const quantities = ['volume', 'mass', 'pieces', 'revenue'] as const
type Quantity = (typeof quantities)[number]
const units = {
  mass: SiteProduction.fields.mass.unit,
  revenue: SiteProduction.fields.revenue.unit,
}

interface ProductionTableProps {
  location: string
  year: number
  productions: readonly SiteProductionItem[]
  mayEdit: boolean
}

/** Quantities of a year: the whole location first, then one row per product. */
export function ProductionTable({ location, year, productions, mayEdit }: ProductionTableProps) {
  const { t } = useTranslation('site-data')
  const { sees } = useAccess()
  const site = productions.find(({ calculation }) => calculation === undefined)
  const products = productions.filter(({ calculation }) => calculation !== undefined)

  async function save(
    production: SiteProductionItem | undefined,
    name: Quantity,
    value: number | null,
  ) {
    if (production)
      await call(recordRoutes(SiteProduction).patch, {
        params: { id: readId(production['@id']) },
        body: { [name]: value },
      })
    else
      await call(recordRoutes(SiteProduction).create, { body: { location, year, [name]: value } })
    await reloadSiteData()
  }
  async function add(calculation: string) {
    try {
      await call(recordRoutes(SiteProduction).create, { body: { location, year, calculation } })
      await reloadSiteData()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  async function remove(production: SiteProductionItem) {
    try {
      await call(recordRoutes(SiteProduction).delete, {
        params: { id: readId(production['@id']) },
      })
      await reloadSiteData()
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <>
      <div
        className={styles['scroller']}
        role="region"
        aria-label={t('site-data:table', { name: t('site-data:production') })}
        tabIndex={0}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('site-data:product')}</th>
              {quantities.map((name) => (
                <th key={name} scope="col" data-number="">
                  {t(`site-data:quantity.${name}`)}
                  {name in units && ` (${unitText(units[name as keyof typeof units])})`}
                </th>
              ))}
              {mayEdit && <td />}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <span className={styles['name']}>{t('site-data:wholeSite')}</span>
                <span className={styles['detail']}>{t('site-data:wholeSiteHint')}</span>
              </th>
              {quantities.map((name) => (
                <td key={name} data-number="">
                  {name === 'volume' ? null : (
                    <AmountCell
                      name={`${t('site-data:wholeSite')}, ${t(`site-data:quantity.${name}`)}`}
                      value={site?.[name] ?? null}
                      isReadOnly={!mayEdit}
                      onSave={(value) => save(site, name, value)}
                    />
                  )}
                </td>
              ))}
              {mayEdit && <td />}
            </tr>
            {products.map((production) => (
              <ProductRow
                key={production['@id']}
                production={production}
                mayEdit={mayEdit}
                onSave={(name, value) => save(production, name, value)}
                onRemove={() => void remove(production)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {mayEdit && sees('calculation') && (
        <ProductSelect taken={products.map(({ calculation }) => calculation!)} onChoose={add} />
      )}
    </>
  )
}

function ProductRow({
  production,
  mayEdit,
  onSave,
  onRemove,
}: {
  production: SiteProductionItem
  mayEdit: boolean
  onSave: (name: Quantity, value: number | null) => Promise<void>
  onRemove: () => void
}) {
  const { t } = useTranslation('site-data')
  const { sees } = useAccess()
  const calculation = useQuery({
    ...recordOptions(Calculation, readId(production.calculation!)),
    enabled: sees('calculation'),
  }).data?.data
  const name = calculation?.productName ?? t('site-data:hiddenProduct')
  return (
    <tr>
      <th scope="row">
        {calculation ? (
          <Link
            className={styles['name']}
            href={paths.calculations.item(calculation['@id'], 'inputs')}
          >
            {name}
          </Link>
        ) : (
          <span className={styles['name']}>{name}</span>
        )}
        <span className={styles['detail']}>
          {calculation?.functionalUnitTitle &&
            t('site-data:perUnit', { unit: calculation.functionalUnitTitle })}
        </span>
      </th>
      {quantities.map((quantity) => (
        <td key={quantity} data-number="">
          <AmountCell
            name={`${name}, ${t(`site-data:quantity.${quantity}`)}`}
            value={production[quantity] ?? null}
            isReadOnly={!mayEdit}
            onSave={(value) => onSave(quantity, value)}
          />
        </td>
      ))}
      {mayEdit && (
        <td className={styles['actions']}>
          <RowButton does="remove" label={t('site-data:remove', { name })} onClick={onRemove} />
        </td>
      )}
    </tr>
  )
}

/** Time without typing before a search [ms]. */
const SEARCH_DELAY_MS = 250

function ProductSelect({
  taken,
  onChoose,
}: {
  taken: readonly string[]
  onChoose: (calculation: string) => Promise<void>
}) {
  const { t } = useTranslation('site-data')
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [wanted] = useDebouncedValue(text, SEARCH_DELAY_MS)
  const { data = [] } = useQuery({
    queryKey: ['calculations', 'of-site', wanted],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Calculation).list, {
          query: { productName: wanted || undefined, itemsPerPage: 30 },
          signal,
        })
      ).member,
    enabled: isOpen,
    staleTime: fresh.lists,
  })
  return (
    <Select
      mt={12}
      maw={360}
      label={t('site-data:addProduct')}
      placeholder={t('site-data:searchProduct')}
      searchable
      value={null}
      data={data
        .filter((one) => !taken.includes(one['@id']))
        .map((one) => ({ value: one['@id'], label: one.productName }))}
      filter={({ options }) => options}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onChange={(value) => value !== null && void onChoose(value)}
    />
  )
}
