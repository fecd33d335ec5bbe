import { Button, SegmentedControl } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tagged } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatDeclared, formatFull, formatResult } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { EffectChart } from './EffectChart.tsx'
import { buildEffectTable, stageGroup } from './effect-table.ts'
import { effectsQuery } from '../../../records/profile/profile-queries.ts'
import type { Profile, Unit } from '../../../records/profile/profile-queries.ts'
import styles from './profiles.module.css'

const EffectSheet = lazyPart(() => import('./EffectSheet.tsx').then((m) => m.EffectSheet))

/** Impacts of one unit by module: a chart of one indicator and a table of all. */
export function EnvironmentalEffects({
  open,
  unit,
  mayEdit,
}: {
  open: Tagged<Profile>
  unit: Unit | undefined
  mayEdit: boolean
}) {
  const { t } = useTranslation('library')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const { data, error, refetch } = useQuery(effectsQuery(open.data.id))
  const nameOf = useIndicatorName()
  const table = useMemo(
    () =>
      buildEffectTable(
        (data ?? []).map((effect) => ({ ...effect, name: nameOf(effect.code, effect.name) })),
      ),
    [data, nameOf],
  )
  const illustrative = open.data.illustrativeIndicators ?? []
  const plain = search['figures'] === 'plain'
  const per = unit ? t('library:profile.perUnit', { unit: unit.symbol }) : ''
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (mayEdit && search['edit'] === 'yes')
    return <EffectSheet open={open} effects={data} onDone={() => setSearch({ edit: undefined })} />
  const edit = mayEdit && (
    <Button leftSection={<IconPencil size={16} />} onClick={() => setSearch({ edit: 'yes' })}>
      {t('library:sheet.edit')}
    </Button>
  )
  if (table.rows.length === 0)
    return <EmptyState title={t('library:effects.none')} actions={edit} />

  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="group"
      aria-label={t('library:tabs.environmental-effects')}
    >
      {edit && <div>{edit}</div>}
      {illustrative.length > 0 && (
        <p className={styles['illustrative']}>
          {t('library:effects.illustrative', { codes: illustrative.join(', ') })}
        </p>
      )}
      <EffectChart table={table} per={per} />
      <Card
        title={t('library:effects.table')}
        aside={per}
        flush
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('library:effects.figures')}
            value={plain ? 'plain' : 'exponent'}
            onChange={(value) => setSearch({ figures: value === 'plain' ? 'plain' : undefined })}
            data={[
              { value: 'exponent', label: formatDeclared(12.3, locale) },
              { value: 'plain', label: formatResult(12.3, locale) },
            ]}
          />
        }
      >
        <div
          className={styles['scroller']}
          tabIndex={0}
          role="group"
          aria-label={t('library:effects.table')}
        >
          <table className={styles['effects']}>
            <thead>
              <tr>
                <th scope="col">{t('library:effects.indicator')}</th>
                <th scope="col">{t('library:profile.unit')}</th>
                {table.stages.map((stage) => (
                  <th key={stage} scope="col" data-number="">
                    <span className={styles['stage']} data-stage={stageGroup(stage)}>
                      {stage}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.code}>
                  <th scope="row">
                    <span className={styles['indicator']}>{row.code}</span>
                    {row.name !== row.code && <span className={styles['quiet']}>{row.name}</span>}
                  </th>
                  <td className={styles['quiet']}>{row.unit}</td>
                  {table.stages.map((stage) => {
                    const value = row.values[stage]
                    return (
                      <td
                        key={stage}
                        data-number=""
                        title={value === undefined ? undefined : formatFull(value, locale)}
                      >
                        {value === undefined || !plain
                          ? formatDeclared(value, locale)
                          : formatResult(value, locale)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  )
}
