import { writeFigure } from '@cradle/engine'
import { Switch } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { TransportProfile, WasteScenario, recordRoutes } from '@cradle/contract'
import { fetchEvery } from '../../../api/list.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { fresh } from '../../../api/query-client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId, paths } from '../../../paths.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatAmount, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { profileQuery, sheetIndicatorsQuery } from '../../../records/profile/profile-queries.ts'
import type { Scenario } from './queries.ts'
import { effectModules } from './scenario-effect.ts'
import type { ScenarioEffect } from './scenario-effect.ts'
import { scenarioGroups, shareNames } from './scenario-fields.ts'
import type { ScenarioFieldKind, ScenarioFieldName } from './scenario-fields.ts'
import { findSetDefault } from './set-default.ts'
import { useScenarioEffects } from './use-scenario-effect.ts'
import styles from './waste.module.css'

/**
 * Compares this scenario with the set's default for the same material: field by field, and per kg.
 */
export function ScenarioComparison({ scenario }: { scenario: Scenario }) {
  const { t } = useTranslation('waste')
  const [search, setSearch] = useUrlState()
  const others = useQuery({
    queryKey: ['waste-scenarios', 'of-set', scenario.wasteScenarioSet],
    queryFn: () =>
      fetchEvery(recordRoutes(WasteScenario).list, {
        query: { wasteScenarioSet: scenario.wasteScenarioSet, itemsPerPage: 9999 },
      }),
    staleTime: fresh.lists,
  }).data
  if (!others) return <PageSkeleton />
  const candidates = others.filter((other) => other.id !== scenario.id)
  const standard =
    candidates.find((other) => other.id === search['against']) ??
    findSetDefault(scenario, candidates)
  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="group"
      aria-label={t('waste:tab.comparison')}
    >
      <Card title={t('waste:comparison.title')}>
        <Select
          label={t('waste:comparison.against')}
          description={t('waste:comparison.againstHint')}
          maw={520}
          searchable
          allowDeselect={false}
          data={candidates.map((other) => ({ value: other.id, label: other.name ?? '' }))}
          value={standard?.id ?? null}
          onChange={(id) => setSearch({ against: id ?? undefined })}
        />
      </Card>
      {standard ? (
        <>
          <EffectTable scenario={scenario} standard={standard} />
          <FieldTable scenario={scenario} standard={standard} />
        </>
      ) : (
        <EmptyState
          title={
            scenario.owner === undefined
              ? t('waste:comparison.isDefault')
              : t('waste:comparison.none')
          }
        />
      )}
    </div>
  )
}

interface Pair {
  scenario: Scenario
  standard: Scenario
}

function EffectTable({ scenario, standard }: Pair) {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const nameOf = useIndicatorName()
  const indicators = useQuery(sheetIndicatorsQuery()).data
  const effects = useScenarioEffects([scenario, standard])
  if (!effects) return <PageSkeleton />
  const [own, other] = effects as [ScenarioEffect | null, ScenarioEffect | null]
  if (!own || !other) return null
  const codes = [
    ...new Set(
      [own, other].flatMap((effect) =>
        effectModules.flatMap((module) => Object.keys(effect[module])),
      ),
    ),
  ]
  const code =
    codes.find((one) => one === search['indicator']) ??
    (codes.includes('GWP-total') ? 'GWP-total' : codes[0])
  if (code === undefined) return null
  const formatFigure = (value: number | undefined) =>
    writeFigure(value, false, (known) => formatResult(known, locale))
  const rows = effectModules.map((module) => ({
    label: module as string,
    own: own[module][code],
    other: other[module][code],
  }))
  const sumDefined = (values: (number | undefined)[]) =>
    values.includes(undefined)
      ? undefined
      : values.reduce<number>((total, value) => total + value!, 0)
  const burdens = rows.filter((row) => row.label !== 'D')
  const total = {
    label: t('waste:comparison.burdens'),
    own: sumDefined(burdens.map((row) => row.own)),
    other: sumDefined(burdens.map((row) => row.other)),
  }
  const all = [...burdens, total, ...rows.filter((row) => row.label === 'D')]
  return (
    <Card
      title={t('waste:comparison.perKilogram')}
      aside={unitText(indicators?.find((indicator) => indicator.code === code)?.unit ?? '')}
      flush
      actions={
        <Select
          aria-label={t('waste:comparison.indicator')}
          w={300}
          searchable
          allowDeselect={false}
          data={codes.map((one) => ({ value: one, label: `${one} · ${nameOf(one)}` }))}
          value={code}
          onChange={(next) => setSearch({ indicator: next ?? undefined })}
        />
      }
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('waste:comparison.module')}</th>
            <th scope="col" data-number="">
              {t('waste:comparison.this')}
            </th>
            <th scope="col" data-number="">
              {t('waste:comparison.standard')}
            </th>
            <th scope="col" data-number="">
              {t('waste:comparison.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((row) => (
            <tr key={row.label} data-total={row === total || undefined}>
              <th scope="row">{row.label}</th>
              <td data-number="">{formatFigure(row.own)}</td>
              <td data-number="">{formatFigure(row.other)}</td>
              <td data-number="">
                {writeFigure(
                  row.own !== undefined && row.other !== undefined
                    ? row.own - row.other
                    : undefined,
                  false,
                  (value) => formatSigned(value, (size) => formatResult(size, locale)),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const formatSigned = (value: number, format: (value: number) => string): string =>
  value === 0 ? '–' : value > 0 ? `+${format(value)}` : format(value)

const units: Partial<Record<ScenarioFieldKind, string>> = {
  percentage: ' %',
  distance: ' km',
  heat: ' MJ/kg',
  fraction: '',
}

function FieldTable({ scenario, standard }: Pair) {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const isAll = search['fields'] === 'all'
  const transports = useReference(TransportProfile)
  const groups = [
    { id: 'shares' as const, fields: shareNames.map((name) => [name, 'percentage'] as const) },
    ...scenarioGroups,
  ]
  const isDifferent = (name: ScenarioFieldName) =>
    dropBlank(scenario[name]) !== dropBlank(standard[name])
  const shown = groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(([name]) => isAll || isDifferent(name)),
    }))
    .filter(({ fields }) => fields.length > 0)
  const profileNames = useProfileNames([scenario, standard])

  function renderValue(record: Scenario, name: ScenarioFieldName, kind: ScenarioFieldKind) {
    const value = record[name]
    if (value === undefined) return <span className={styles['quiet']}>–</span>
    if (kind === 'profile')
      return (
        <Link href={paths.profiles.item(String(value), 'basic-information')}>
          {profileNames.get(String(value)) ?? ''}
        </Link>
      )
    if (kind === 'transport') return transports.find((profile) => profile['@id'] === value)?.name
    if (kind === 'boolean') return value ? t('ui:yes') : t('ui:no')
    return typeof value === 'number'
      ? `${formatAmount(value, locale)}${units[kind] ?? ''}`
      : String(value)
  }
  const formatDifference = (name: ScenarioFieldName, kind: ScenarioFieldKind) => {
    const [own, other] = [scenario[name], standard[name]]
    return typeof own === 'number' && typeof other === 'number'
      ? `${formatSigned(Number((own - other).toPrecision(12)), (value) => formatAmount(value, locale))}${own === other ? '' : (units[kind] ?? '')}`
      : ''
  }
  return (
    <Card
      title={t('waste:comparison.fields')}
      flush
      actions={
        <Switch
          size="xs"
          label={t('waste:comparison.showEqual')}
          checked={isAll}
          onChange={(event) =>
            setSearch({ fields: event.currentTarget.checked ? 'all' : undefined })
          }
        />
      }
    >
      {shown.length === 0 ? (
        <EmptyState compact title={t('waste:comparison.equal')} />
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('waste:comparison.field')}</th>
              <th scope="col">{t('waste:comparison.this')}</th>
              <th scope="col">{t('waste:comparison.standard')}</th>
              <th scope="col" data-number="">
                {t('waste:comparison.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <Fragment key={group.id}>
                <tr className={styles['group']}>
                  <th scope="rowgroup" colSpan={4}>
                    {t(`waste:section.${group.id}`)}
                  </th>
                </tr>
                {group.fields.map(([name, kind]) => (
                  <tr key={name}>
                    <th scope="row">
                      {group.id === 'shares'
                        ? t(`waste:route.${name as 'leave'}`)
                        : t(`waste:field.${name as 'name'}`)}
                    </th>
                    <td>{renderValue(scenario, name, kind)}</td>
                    <td>{renderValue(standard, name, kind)}</td>
                    <td data-number="">{formatDifference(name, kind)}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** An empty field is equal on both sides, whether it is absent, null or ''. */
const dropBlank = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? undefined : value

function useProfileNames(scenarios: readonly Scenario[]): ReadonlyMap<string, string> {
  const iris = [
    ...new Set(
      scenarios.flatMap((scenario) =>
        Object.entries(scenario).flatMap(([name, value]) =>
          /^profile[A-Z]/.test(name) ? [String(value)] : [],
        ),
      ),
    ),
  ]
  const answers = useQueries({ queries: iris.map((iri) => profileQuery(readId(iri))) })
  return new Map(iris.map((iri, index) => [iri, answers[index]?.data?.name ?? '']))
}
