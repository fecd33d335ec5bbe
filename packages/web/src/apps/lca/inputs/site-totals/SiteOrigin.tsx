import { Button } from '@mantine/core'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Location, recordRoutes, SiteAllocation } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLive } from '../../../../api/live.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths, readId } from '../../../../paths.ts'
import { useReference } from '../../../../records/reference/reference-lists.ts'
import {
  reloadSiteData,
  siteAllocationsQuery,
  type SiteAllocationItem,
} from '../../../../records/site-data/site-data-queries.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import styles from './site-totals.module.css'

interface SiteOriginProps {
  calculation: string
  grid: GridController
  /** The row of an input of the server. */
  findRow: (input: string) => string
  isReadOnly: boolean
  onChanged: () => void
}

/** Where the amount of the active row comes from, when it follows a total of a location. */
export function SiteOrigin({ calculation, grid, findRow, isReadOnly, onChanged }: SiteOriginProps) {
  const { data } = useQuery(siteAllocationsQuery(calculation))
  useLive(SiteAllocation, () => void reloadSiteData())
  const active = useSyncExternalStore(
    grid.subscribe,
    () => grid.rowAt(grid.activePosition().line)?.id,
  )
  const amount = useSyncExternalStore(grid.doc.subscribe, () =>
    active === undefined ? undefined : grid.doc.row(active)?.values['netAmount'],
  )
  const allocation = data?.find(({ input }) => input && findRow(readId(input)) === active)
  // An amount that was overwritten follows the total no longer.
  if (!allocation || (amount ?? null) !== (allocation.amount ?? null)) return null
  return (
    <Origin
      key={allocation['@id']}
      allocation={allocation}
      isReadOnly={isReadOnly}
      onChanged={onChanged}
    />
  )
}

function Origin({
  allocation,
  isReadOnly,
  onChanged,
}: {
  allocation: SiteAllocationItem
  isReadOnly: boolean
  onChanged: () => void
}) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  const locations = useReference(Location)
  const [isBusy, setBusy] = useState(false)
  const { location, year, total, share, volume, amount, unit = '' } = allocation
  const show = (value: number | undefined) =>
    value === undefined ? '?' : formatAmount(Number(value.toPrecision(6)), locale)
  const name = locations.find((one) => one['@id'] === location)?.name

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      toast.success(done)
      onChanged()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
      await reloadSiteData()
    }
  }
  const params = { id: readId(allocation['@id']) }
  return (
    <div className={styles['origin']} role="group" aria-label={t('site-data:origin.name')}>
      <IconBuildingFactory2 size={15} aria-hidden />
      <span>
        {t('site-data:origin.from')}{' '}
        {location && name ? (
          <Link href={`${paths.locations.item(location, 'site-data')}?year=${year}`}>
            {name} {year}
          </Link>
        ) : (
          year
        )}
      </span>
      <span className={styles['formula']}>
        {`${show(total)} ${unitText(unit)} × ${show(share === undefined ? undefined : share * 100)} % (${t(`site-data:key.${allocation.key}`)}) ÷ ${show(volume)} = `}
        <strong>
          {show(amount)} {unitText(unit)}
        </strong>
      </span>
      {allocation.outdated && (
        <span className={styles['outdated']}>{t('site-data:origin.outdated')}</span>
      )}
      {!isReadOnly && (
        <>
          {allocation.outdated && (
            <Button
              size="compact-xs"
              variant="default"
              disabled={isBusy}
              onClick={() =>
                void run(
                  () => call(recordRoutes(SiteAllocation).patch, { params, body: {} }),
                  t('site-data:origin.updated'),
                )
              }
            >
              {t('site-data:origin.update')}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            onClick={() =>
              void run(
                () => call(recordRoutes(SiteAllocation).delete, { params }),
                t('site-data:origin.unlinked'),
              )
            }
          >
            {t('site-data:origin.unlink')}
          </Button>
        </>
      )}
    </div>
  )
}
