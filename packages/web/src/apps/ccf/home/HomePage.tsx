import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, type MissingItem } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { changeRecord } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { FootprintFrame, type OpenFootprint } from '../footprint/FootprintFrame.tsx'
import {
  readinessQuery,
  reloadFootprints,
  resultsQuery,
  type FootprintItem,
} from '../footprint/footprint-queries.ts'
import { TotalsCard } from './TotalsCard.tsx'
import { WarningsCard } from './WarningsCard.tsx'
import styles from './home.module.css'

const NewYearDialog = lazyPart(() => import('./NewYearDialog.tsx').then((m) => m.NewYearDialog))

/** Lines of the list of missing data before the rest is counted. */
const LISTED = 30

export const HomePage = () => (
  <FootprintFrame tab="home">{(open) => <Home {...open} />}</FootprintFrame>
)

/** What a footprint says so far, what is missing, and what to do next. */
function Home({ open, isReadOnly }: OpenFootprint) {
  const { t } = useTranslation('ccf')
  const footprint = open.data
  const { data, error, refetch } = useQuery(readinessQuery(footprint.id))
  return (
    <div className={sheet['sheet']}>
      <NextSteps open={open} isReadOnly={isReadOnly} />
      {footprint.inputCount > 0 && <TotalsCard footprint={footprint} />}
      {error && !data ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        data && (
          <Card
            title={t('ccf:home.missing')}
            aside={t('ccf:home.missingCount', { count: data.missing.length })}
          >
            {data.missing.length === 0 ? (
              <p className={styles['quiet']}>{t('ccf:home.complete')}</p>
            ) : (
              <MissingList footprint={footprint['@id']} missing={data.missing} />
            )}
          </Card>
        )
      )}
      {data && <WarningsCard footprint={footprint['@id']} warnings={data.warnings} />}
      <Facts footprint={footprint} />
    </div>
  )
}

function Facts({ footprint }: { footprint: FootprintItem }) {
  const { t } = useTranslation('ccf')
  const { data: results } = useQuery({
    ...resultsQuery(footprint.id),
    enabled: footprint.resultsAt !== undefined,
  })
  return (
    <Card title={t('ccf:home.facts')}>
      <FactList
        facts={[
          { label: t('ccf:field.timePeriod'), value: footprint.timePeriod },
          {
            label: t('ccf:field.reportingIntervals'),
            value: t(`ccf:intervals.${footprint.reportingIntervals}`),
          },
          {
            label: t('ccf:field.consolidation'),
            value: t(`ccf:consolidation.${footprint.consolidation ?? 'operationalControl'}`),
          },
          // The boundary of a footprint lists only locations with a share of their own.
          { label: t('ccf:home.locations'), value: results?.groups.location.length },
        ]}
      />
    </Card>
  )
}

function NextSteps({ open, isReadOnly }: OpenFootprint) {
  const { t } = useTranslation('ccf')
  const footprint = open.data
  const { can } = useAccess()
  const { mayEdit } = useRecordRights('footprint')
  const [isStarting, setStarting] = useState(false)
  const isClosed = footprint.locked === true

  async function setClosed(locked: boolean) {
    const refused = await changeRecord(Footprint, open, { locked })
    if (refused) toast.error(refused.message ?? t('ui:error.fallback'))
    await reloadFootprints()
  }
  const isComplete = footprint.inputCount > 0 && footprint.status === 'valid'
  const item = (tab: string) => paths.footprints.item(footprint['@id'], tab)
  return (
    <Card title={t('ccf:home.next')}>
      <p className={styles['next']}>
        {t(
          footprint.inputCount === 0
            ? 'ccf:home.enterInputs'
            : footprint.incompleteInputs > 0
              ? 'ccf:home.completeInputs'
              : footprint.status === 'valid'
                ? isClosed
                  ? 'ccf:home.readClosed'
                  : 'ccf:home.readResults'
                : 'ccf:home.completeTexts',
          { count: footprint.incompleteInputs },
        )}
      </p>
      <div className={styles['actions']}>
        <Button component={Link} variant={isComplete ? 'default' : 'filled'} href={item('inputs')}>
          {t(isReadOnly ? 'ccf:home.viewInputs' : 'ccf:home.goInputs')}
        </Button>
        <Button component={Link} variant={isComplete ? 'filled' : 'default'} href={item('results')}>
          {t('ccf:home.goResults')}
        </Button>
        {mayEdit(footprint) && (
          <Button variant="default" onClick={() => void setClosed(!isClosed)}>
            {t(isClosed ? 'ccf:home.openYear' : 'ccf:home.closeYear')}
          </Button>
        )}
        {can('footprint.company_self.copy') && (
          <Button variant="default" onClick={() => setStarting(true)}>
            {t('ccf:home.newYear')}
          </Button>
        )}
      </div>
      {isStarting && <NewYearDialog footprint={footprint} onClose={() => setStarting(false)} />}
    </Card>
  )
}

/** Each line leads to its field. Equal sentences of one field are one line with their number. */
function MissingList({
  footprint,
  missing,
}: {
  footprint: string
  missing: readonly MissingItem[]
}) {
  const { t, i18n } = useTranslation('ccf')
  const groups = [
    ...Map.groupBy(missing, ({ place, field, code }) =>
      [place, code, place === 'inputs' ? '' : field].join('|'),
    ).values(),
  ]
  const write = ({ code, message }: MissingItem): string =>
    i18n.exists(`ccf:missing.${code}`)
      ? t(`ccf:missing.${code}` as 'ccf:missing.missing_amount')
      : message
  const nameField = (field: string): string =>
    i18n.exists(`ccf:text.${field}`)
      ? t(`ccf:text.${field}` as 'ccf:text.removals')
      : t(`ccf:field.${field.replace(/^locations\[\d+\]\./, '')}` as 'ccf:field.equity')
  return (
    <ul className={styles['missing']}>
      {groups.slice(0, LISTED).map((group) => {
        const first = group[0]!
        return (
          <li key={`${first.place}-${first.field}-${first.code}`}>
            <Link href={buildLink(footprint, first)}>
              {first.place === 'inputs'
                ? write(first)
                : `${nameField(first.field)}: ${write(first)}`}
            </Link>
            {group.length > 1 && <span className={sheet['quiet']}> × {group.length}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function buildLink(footprint: string, { place, field, input }: MissingItem): string {
  if (place !== 'inputs') return `${paths.footprints.item(footprint, place)}#${field}`
  return paths.footprints.item(footprint, 'inputs', { input, field })
}
