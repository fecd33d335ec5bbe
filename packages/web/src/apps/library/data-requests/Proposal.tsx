import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataProposal, ProposedValue } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatAmount, formatDate, formatPercent } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { acceptValues, proposalQuery, type DataRequestItem } from './data-request-queries.ts'
import styles from './data-requests.module.css'

/** What the supplier has sent beside the profile, each value to accept or to refuse. */
export function Proposal({ request }: { request: DataRequestItem }) {
  const { t } = useTranslation('data-requests')
  const { data: proposal, error } = useQuery(proposalQuery(request.id))
  return (
    <Card title={t('data-requests:proposal')}>
      {error && <p role="alert">{errorText(error)}</p>}
      {proposal && <Decision request={request} proposal={proposal} />}
    </Card>
  )
}

function Decision({ request, proposal }: { request: DataRequestItem; proposal: DataProposal }) {
  const { t } = useTranslation('data-requests')
  const locale = useLocale()
  const { holds } = useAccess()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const isOpen = request.status === 'answered'
  const mayDecide =
    holds('version.company_self.create') && holds('environmental_profile.company_self.edit')
  const possible = proposal.values.filter(({ after }) => after !== undefined)
  async function decide() {
    setBusy(true)
    try {
      await acceptValues(request.id, [...chosen])
      toast.success(t('data-requests:decided'))
    } catch (failure) {
      toast.error(errorText(failure))
    }
    setBusy(false)
  }
  return (
    <>
      <FactList
        facts={[
          {
            label: t('data-requests:statedUnit'),
            value: t('data-requests:unitNote', {
              stated: unitText(proposal.statedUnit),
              unit: unitText(proposal.unit),
            }),
          },
          ...(proposal.transportDistance === undefined
            ? []
            : [
                {
                  label: t('data-requests:question.transportDistance'),
                  value: `${formatAmount(proposal.transportDistance, locale)}\u00a0km`,
                },
              ]),
          ...(proposal.remarks === undefined
            ? []
            : [{ label: t('data-requests:remarks'), value: proposal.remarks }]),
        ]}
      />
      {proposal.values.length > 0 && (
        <ValueTable
          values={proposal.values}
          chosen={chosen}
          onChoose={isOpen && mayDecide ? setChosen : null}
        />
      )}
      {isOpen && (
        <div className={styles['bar']}>
          {mayDecide ? (
            <>
              {possible.length > 0 && (
                <Checkbox
                  label={t('data-requests:chooseAll')}
                  checked={chosen.size === possible.length}
                  indeterminate={chosen.size > 0 && chosen.size < possible.length}
                  onChange={(event) =>
                    setChosen(
                      new Set(event.currentTarget.checked ? possible.map(({ key }) => key) : []),
                    )
                  }
                />
              )}
              <Button
                variant={chosen.size === 0 ? 'default' : 'filled'}
                loading={isBusy}
                onClick={() => void decide()}
              >
                {chosen.size === 0
                  ? t('data-requests:refuseAll')
                  : t('data-requests:accept', { count: chosen.size })}
              </Button>
              <span>{t('data-requests:acceptHint')}</span>
            </>
          ) : (
            <p>{t('data-requests:whoDecides')}</p>
          )}
        </div>
      )}
      {request.version && (
        <p>
          <Link href={paths.versions.item(request.version)}>{t('data-requests:openVersion')}</Link>
        </p>
      )}
    </>
  )
}

function ValueTable({
  values,
  chosen,
  onChoose,
}: {
  values: readonly ProposedValue[]
  chosen: ReadonlySet<string>
  /** Null: nothing can be chosen (any more). */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null
}) {
  const { t } = useTranslation('data-requests')
  const nameValue = useValueName()
  const isDecided = values.some(({ accepted }) => accepted !== undefined)
  const toggle = (key: string) => onChoose?.(chosen.symmetricDifference(new Set([key])))
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="group"
      aria-label={t('data-requests:proposal')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('data-requests:column.value')}</th>
            <th scope="col">{t('data-requests:column.before')}</th>
            <th scope="col">{t('data-requests:column.after')}</th>
            <th scope="col">{t('data-requests:column.change')}</th>
            {(onChoose || isDecided) && <th scope="col">{t('data-requests:column.decision')}</th>}
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={value.key}>
              <th scope="row">
                {nameValue(value)}
                {value.unit && <small>{unitText(value.unit)}</small>}
              </th>
              <td>
                <Shown value={value.before} />
              </td>
              <td>
                {value.after === undefined ? (
                  t('data-requests:notConvertible')
                ) : (
                  <Shown value={value.after} />
                )}
              </td>
              <td>
                <Change value={value} />
              </td>
              {onChoose ? (
                <td>
                  {value.after !== undefined && (
                    <Checkbox
                      aria-label={t('data-requests:acceptNamed', { name: nameValue(value) })}
                      checked={chosen.has(value.key)}
                      onChange={() => toggle(value.key)}
                    />
                  )}
                </td>
              ) : (
                isDecided && (
                  <td>
                    {t(value.accepted ? 'data-requests:wasAccepted' : 'data-requests:wasRefused')}
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Questions by the field of the profile that they are for. */
const questionOf: Readonly<Record<string, 'country' | 'composition'>> = {
  geographicCoverage: 'country',
  comments: 'composition',
}
type FieldQuestion =
  | 'massPerUnit'
  | 'secondaryContent'
  | 'biogenicCarbon'
  | 'lowerHeatValue'
  | 'referenceYear'
  | 'validUntil'
  | 'dataOwner'

function useValueName(): (value: ProposedValue) => string {
  const { t } = useTranslation('data-requests')
  const nameIndicator = useIndicatorName()
  return ({ key, indicator, module }) =>
    indicator === undefined
      ? t(`data-requests:question.${questionOf[key] ?? (key as FieldQuestion)}`)
      : `${nameIndicator(indicator)}, ${(module ?? '').replace('-', '–')}`
}

/** A year is no amount, and an unknown value is a dash. */
function Shown({ value }: { value: string | number | undefined }) {
  const locale = useLocale()
  if (value === undefined) return '–'
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, locale) : value
  return formatAmount(value, locale)
}

/** The difference of two numbers, relative where there is something to be relative to. */
function Change({ value: { key, before, after } }: { value: ProposedValue }) {
  const { t } = useTranslation('data-requests')
  const locale = useLocale()
  if (before === undefined) return after === undefined ? '–' : t('data-requests:added')
  if (before === after) return t('data-requests:same')
  if (typeof before !== 'number' || typeof after !== 'number') return t('data-requests:different')
  if (key === 'referenceYear' || before === 0) return formatAmount(after - before, locale)
  const change = ((after - before) / Math.abs(before)) * 100
  return `${change > 0 ? '+' : ''}${formatPercent(change, locale)}`
}
