import { allocateSiteTotal, sumSiteAmounts } from '@cradle/engine'
import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Location, recordRoutes, SiteAllocation, SiteProduction } from '@cradle/contract'
import { allocationKeys } from '@cradle/contract/site-facts-choices'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths, readId } from '../../../../paths.ts'
import { profileQuery, unitsQuery } from '../../../../records/profile/profile-queries.ts'
import { useOptions } from '../../../../records/reference/reference-lists.ts'
import {
  reloadSiteData,
  siteFactsQuery,
  siteProductionsQuery,
  type SiteProductionItem,
} from '../../../../records/site-data/site-data-queries.ts'
import {
  groupStreams,
  listYearFacts,
  sumStream,
  type SiteStream,
} from '../../../../records/site-data/site-streams.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import { NumberField } from '../../../../ui/numbers/NumberField.tsx'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import styles from './site-totals.module.css'

type Key = (typeof allocationKeys)[number]

/** Quantities of the year as they are in the dialog. */
interface Quantities {
  volume: number | null
  product: number | null
  site: number | null
}

/** An allocation as it is in the dialog. */
type AllocationValues = Quantities & { key: Key; percentage: number | null }

/** Makes an A3 input that follows a total of a location, shared by an allocation key. */
export function SiteTotalDialog({
  calculation,
  location: ownLocation,
  onLinked,
  onClose,
}: {
  calculation: string
  /** Location of the calculation, which is offered first. */
  location: string | null
  onLinked: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('site-data')
  const locations = useOptions(Location)
  const [location, setLocation] = useState<string | null>(ownLocation)
  const shown = location ?? locations[0]?.value ?? null
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('site-data:link.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      transitionProps={{ duration: 0 }}
    >
      <Select
        label={t('site-data:location')}
        data={locations}
        value={shown}
        allowDeselect={false}
        onChange={(next) => next !== null && setLocation(next)}
      />
      {shown !== null && (
        <Choice
          key={shown}
          calculation={calculation}
          location={shown}
          onLinked={onLinked}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

/** Year and source of one location. */
function Choice({
  calculation,
  location,
  onLinked,
  onClose,
}: {
  calculation: string
  location: string
  onLinked: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  const facts = useQuery(siteFactsQuery(location))
  const productions = useQuery(siteProductionsQuery(location))
  const [chosenYear, setYear] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const error = facts.error ?? productions.error
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!facts.data || !productions.data) return <p className={styles['quiet']}>{t('ui:loading')}…</p>
  const years = [...new Set(facts.data.map(({ period }) => Number(period.slice(0, 4))))].sort(
    (a, b) => b - a,
  )
  const year = chosenYear ?? years[0]
  if (year === undefined)
    return (
      <p className={styles['quiet']}>
        {t('site-data:link.noData')}{' '}
        <Link href={paths.locations.item(location, 'site-data')}>{t('site-data:link.open')}</Link>
      </p>
    )
  const streams = groupStreams(facts.data, year)
  const stream = streams.find(({ key }) => key === chosen) ?? null
  const find = (product: string | undefined): SiteProductionItem | undefined =>
    productions.data.find((one) => one.year === year && one.calculation === product)
  return (
    <>
      <Select
        mt={12}
        label={t('site-data:year')}
        data={years.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        allowDeselect={false}
        onChange={(next) => next !== null && setYear(Number(next))}
      />
      <fieldset className={styles['streams']}>
        <legend>{t('site-data:link.source')}</legend>
        {streams.map((one) => {
          const sum = sumStream(one, year)
          const isWhole = listYearFacts(one, year) !== null
          return (
            <label key={one.key} data-chosen={one.key === chosen || undefined}>
              <input
                type="radio"
                name="stream"
                disabled={!isWhole}
                checked={one.key === chosen}
                onChange={() => setChosen(one.key)}
              />
              <span className={styles['streamName']}>
                <StreamName stream={one} />
              </span>
              <span className={styles['number']}>
                {isWhole
                  ? `${sum === null ? t('site-data:unknown') : formatAmount(Number(sum.toPrecision(9)), locale)} ${unitText(one.unit)}`
                  : t('site-data:link.notWhole')}
              </span>
            </label>
          )
        })}
      </fieldset>
      <Allocation
        key={`${year} ${find(calculation)?.id} ${find(undefined)?.id}`}
        calculation={calculation}
        location={location}
        year={year}
        stream={stream}
        product={find(calculation)}
        site={find(undefined)}
        onLinked={onLinked}
        onClose={onClose}
      />
    </>
  )
}

function StreamName({ stream }: { stream: SiteStream }) {
  const { t } = useTranslation('site-data')
  const profile = useQuery({
    ...profileQuery(readId(stream.profile ?? '')),
    enabled: stream.profile !== undefined,
  }).data
  const kind = t(`site-data:kind.${stream.kind}`)
  return (
    <>
      <strong>{stream.description ?? profile?.name ?? kind}</strong>
      <span className={styles['quiet']}>
        {[kind, stream.description === undefined ? undefined : profile?.name]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

interface AllocationProps {
  calculation: string
  location: string
  year: number
  stream: SiteStream | null
  product: SiteProductionItem | undefined
  site: SiteProductionItem | undefined
  onLinked: () => void
  onClose: () => void
}

/** Key and quantities, with the amount that they give. */
function Allocation(props: AllocationProps) {
  const { year, stream, product, site, onClose } = props
  const { t } = useTranslation('site-data')
  const [key, setKey] = useState<Key>('mass')
  const [percentage, setPercentage] = useState<number | null>(null)
  const read = (name: Key): Quantities => ({
    volume: product?.volume ?? null,
    product: name === 'percentage' ? null : (product?.[name] ?? null),
    site: name === 'percentage' ? null : (site?.[name] ?? null),
  })
  const [given, setGiven] = useState(() => read('mass'))
  const allocation: AllocationValues = { key, percentage, ...given }
  const { link, isBusy, refusal } = useLink(props, allocation)
  const isReady =
    stream !== null &&
    given.volume !== null &&
    (key === 'percentage' ? percentage !== null : given.product !== null && given.site !== null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void link()
      }}
    >
      <p className={styles['label']}>{t('site-data:link.key')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('site-data:link.key')}
        value={key}
        onChange={(next) => {
          setKey(next as Key)
          setGiven((before) => ({ ...read(next as Key), volume: before.volume }))
        }}
        data={allocationKeys.map((value) => ({ value, label: t(`site-data:key.${value}`) }))}
      />
      <QuantityFields
        allocation={allocation}
        year={year}
        onPercentage={setPercentage}
        onQuantity={(name, value) => setGiven((before) => ({ ...before, [name]: value }))}
      />
      <Preview stream={stream} year={year} allocation={allocation} />
      {refusal !== null && (
        <p className={styles['refusal']} role="alert">
          {refusal}
        </p>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {t('site-data:link.add')}
        </Button>
      </Group>
    </form>
  )
}

/** Writes the quantities of the year, and makes the input that follows the total. */
function useLink(
  { calculation, location, year, stream, product, site, onLinked, onClose }: AllocationProps,
  { key, percentage, ...given }: AllocationValues,
) {
  const { t } = useTranslation('site-data')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function link() {
    const facts = stream && listYearFacts(stream, year)
    if (!facts) return
    setBusy(true)
    setRefusal(null)
    try {
      await saveQuantities(
        location,
        year,
        undefined,
        site,
        key === 'percentage' ? {} : { [key]: given.site },
      )
      await saveQuantities(location, year, calculation, product, {
        volume: given.volume,
        ...(key === 'percentage' ? {} : { [key]: given.product }),
      })
      await call(recordRoutes(SiteAllocation).create, {
        body: {
          calculation,
          siteFacts: facts.map((fact) => fact['@id']),
          key,
          ...(key === 'percentage' && percentage !== null ? { percentage } : {}),
        },
        owner: 'none',
      })
      toast.success(t('site-data:link.linked'))
      onLinked()
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    } finally {
      await reloadSiteData()
    }
  }
  return { link, isBusy, refusal }
}

/** The share itself, or the quantities of product and site that it follows from; and the declared units of the year. */
function QuantityFields({
  allocation: { key, percentage, ...given },
  year,
  onPercentage,
  onQuantity,
}: {
  allocation: AllocationValues
  year: number
  onPercentage: (value: number | null) => void
  onQuantity: (name: keyof Quantities, value: number | null) => void
}) {
  const { t } = useTranslation('site-data')
  const unit = key === 'mass' ? 'kg' : key === 'revenue' ? 'EUR' : undefined
  return (
    <div className={styles['quantities']}>
      {key === 'percentage' ? (
        <NumberField
          label={t('site-data:link.percentage')}
          unit="%"
          min={0}
          max={100}
          value={percentage}
          onChange={onPercentage}
        />
      ) : (
        (['product', 'site'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`site-data:link.${name}`)}
            unit={unit}
            min={0}
            value={given[name]}
            onChange={(value) => onQuantity(name, value)}
          />
        ))
      )}
      <NumberField
        label={t('site-data:link.volume', { year })}
        min={0}
        value={given.volume}
        onChange={(value) => onQuantity('volume', value)}
      />
    </div>
  )
}

/** Writes quantities that differ from those of the server. */
async function saveQuantities(
  location: string,
  year: number,
  calculation: string | undefined,
  before: SiteProductionItem | undefined,
  quantities: Partial<Record<'volume' | 'mass' | 'pieces' | 'revenue', number | null>>,
): Promise<void> {
  const changed = Object.fromEntries(
    Object.entries(quantities).filter(
      ([name, value]) => (before?.[name as keyof typeof quantities] ?? null) !== value,
    ),
  )
  if (Object.keys(changed).length === 0) return
  if (before)
    await call(recordRoutes(SiteProduction).patch, {
      params: { id: readId(before['@id']) },
      body: changed,
    })
  else
    await call(recordRoutes(SiteProduction).create, {
      body: { location, year, ...(calculation === undefined ? {} : { calculation }), ...changed },
    })
}

/** total × share ÷ declared units, in the unit of the profile. */
function Preview({
  stream,
  year,
  allocation,
}: {
  stream: SiteStream | null
  year: number
  allocation: AllocationValues
}) {
  const { t } = useTranslation('site-data')
  const locale = useLocale()
  const profile = useQuery({
    ...profileQuery(readId(stream?.profile ?? '')),
    enabled: stream?.profile !== undefined,
  }).data
  const units = useQuery(unitsQuery()).data
  const facts = stream && listYearFacts(stream, year)
  if (!stream || !facts) return <p className={styles['quiet']}>{t('site-data:link.choose')}</p>
  const unit = units?.get(profile?.unit ?? '')?.symbol ?? stream.unit
  const total = sumSiteAmounts(
    facts.map((fact) => ({ period: fact.period, amount: fact.amount ?? null, unit: fact.unit })),
    unit,
    profile?.massPerUnit ?? null,
  )
  const { key, percentage, volume, product, site } = allocation
  const quantity = (value: number | null, declared: number | null) => ({
    volume: declared,
    mass: value,
    pieces: value,
    revenue: value,
  })
  const { share, amount } = allocateSiteTotal({
    total,
    key,
    percentage,
    product: quantity(product, volume),
    site: quantity(site, null),
  })
  const show = (value: number | null) =>
    value === null ? '?' : formatAmount(Number(value.toPrecision(6)), locale)
  return (
    <p className={styles['preview']} role="status">
      {`${show(total)} ${unitText(unit)} × ${show(share === null ? null : share * 100)} % ÷ ${show(volume)} = `}
      <strong>
        {show(amount)} {unitText(unit)}
      </strong>{' '}
      {t('site-data:link.perUnit')}
    </p>
  )
}
