import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Supplier } from '@cradle/contract'
import { saveRefusal } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { LegsField } from './LegsField.tsx'
import { LegTable } from './LegTable.tsx'
import { LocationFrame } from './LocationFrame.tsx'
import { reloadSites } from './queries.ts'
import { createDrafts, isWhole, findLegChanges, listLegMessages, saveLegs } from './save-legs.ts'
import type { LegChanges, LegDraft } from './save-legs.ts'
import type { LocationItem } from './queries.ts'
import styles from './sites.module.css'

/** The transport routes from all suppliers to one location. */
export const TransportsPage = () => (
  <LocationFrame tab="transports">
    {(location) => <Transports key={location.id} location={location} />}
  </LocationFrame>
)

function Transports({ location }: { location: LocationItem }) {
  const { mayEdit } = useRecordRights('location')
  return mayEdit(location) ? (
    <TransportsForm location={location} />
  ) : (
    <TransportsRead location={location} />
  )
}

function TransportsRead({ location }: { location: LocationItem }) {
  const { t } = useTranslation('sites')
  const suppliers = useReference(Supplier)
  const renderSupplierLink = (iri: string) => (
    <Link href={paths.suppliers.item(iri)}>
      {suppliers.find((supplier) => supplier['@id'] === iri)?.name ?? iri}
    </Link>
  )
  return (
    <div className={styles['sheet']}>
      <Card title={t('sites:tab.transports')}>
        {(location.transports?.length ?? 0) === 0 ? (
          <EmptyState compact title={t('sites:transport.none')} />
        ) : (
          <LegTable
            legs={location.transports!}
            end="supplier"
            endTitle={t('sites:suppliers.one')}
            nameOf={renderSupplierLink}
          />
        )}
      </Card>
    </div>
  )
}

const nothing: Record<string, string> = {}

/** The form values: the whole list is one field, but each leg is saved separately. */
interface Values {
  [field: string]: unknown
  legs: LegDraft[]
}

function TransportsForm({ location }: { location: LocationItem }) {
  const { t } = useTranslation('sites')
  const initial = useMemo<Values>(
    () => ({ legs: groupBySupplier(createDrafts(location.transports ?? [])) }),
    [location],
  )
  /** Legs on the server, including those saved before a failure. */
  const stored = useRef(initial.legs)
  useEffect(() => void (stored.current = initial.legs), [initial])
  const made = useRef(new Map<string, string>())
  const saved = useRef<LegChanges>(undefined)

  async function saveTransports({ legs }: Values) {
    // Legs created before an earlier failure now have an IRI.
    const now = legs.map((leg) => ({ ...leg, key: made.current.get(leg.key) ?? leg.key }))
    saved.current = findLegChanges(stored.current, now.filter(isWhole))
    try {
      await saveLegs(location['@id'], saved.current, (key, leg) => {
        const others = stored.current.filter((one) => one.key !== key)
        if (leg && leg.key !== key) made.current.set(key, leg.key)
        stored.current = leg ? [...others, leg] : others
      })
      return undefined
    } catch (error) {
      const { fields, message } = saveRefusal(error)
      return { message: message ?? Object.values(fields ?? {}).join(' ') }
    }
  }
  return (
    <FormPage<Values>
      wide
      initialValues={initial}
      validate={({ legs }) =>
        legs.every(isWhole) ? nothing : { legs: t('sites:transport.incomplete') }
      }
      onSave={saveTransports}
      onSaved={() => {
        if (saved.current)
          toast.success(
            listLegMessages(saved.current)
              .map(({ message, count }) => t(`sites:toast.${message}`, { count }))
              .join(' '),
          )
        void reloadSites()
      }}
      sections={[
        {
          id: 'transports',
          title: t('sites:tab.transports'),
          intro: t('sites:transport.intro'),
          children: <LegsField />,
        },
      ]}
    />
  )
}

/** Groups the legs of one route. */
const groupBySupplier = (legs: LegDraft[]): LegDraft[] =>
  [...Map.groupBy(legs, (leg) => leg.supplier).values()].flat()
