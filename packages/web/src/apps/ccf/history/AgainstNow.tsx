import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, type FootprintSheetRow, type RevisionChange } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import styles from '../../../records/history/history.module.css'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { sheetQuery, type FootprintItem } from '../footprint/footprint-queries.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { compareRows } from './compare-rows.ts'
import type { ChangeLine } from './group-changes.ts'
import type { Restoring } from './RestoreFootprint.tsx'
import { pastStateQuery, type PastFootprint } from './revision-queries.ts'
import type { ShownRevision } from './SavedChanges.tsx'
import { useFootprintWords } from './use-footprint-words.ts'

const noIris: string[] = []

/** Differences between a version and the current state, each with a button to restore it. */
export function AgainstNow({
  revision,
  footprint,
  periods,
  onRestore,
}: ShownRevision & { onRestore: ((restoring: Restoring) => void) | undefined }) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const words = useFootprintWords(noIris)
  const past = useQuery(pastStateQuery(footprint.id, revision.id))
  const now = useQuery(sheetQuery(footprint.id))
  const changes = useMemo(() => {
    if (!past.data || !now.data) return null
    const { names = {} } = now.data
    const nameRow = ({ description, environmentalProfile }: FootprintSheetRow) =>
      description ?? names[environmentalProfile ?? ''] ?? ''
    return [
      ...compareFields(past.data.footprint, footprint),
      ...compareRows(past.data.rows, now.data.rows, nameRow),
    ]
  }, [past.data, now.data, footprint])
  const failed = [past, now].find(({ error }) => error)
  if (failed)
    return <ErrorState message={errorText(failed.error)} onRetry={() => void failed.refetch()} />
  if (!changes) return <SkeletonBar />
  if (changes.length === 0) return <p className={styles['note']}>{t('history:sameAsNow')}</p>

  const renderButton = (label: string, name: string, restoring: Restoring) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${label}: ${name}`}
      onClick={() => onRestore?.(restoring)}
    >
      {label}
    </Button>
  )
  const renderActions = (groups: ChangeLine['groups'], isFirst: boolean) => {
    const [group] = groups
    const { series, field } = group
    if (series === undefined)
      return field === 'locked' || field === undefined
        ? null
        : renderButton(t('history:restoreField'), words.field(field, 'footprint'), {
            kind: 'field',
            field,
          })
    const name = group.label || t('ccf-history:unnamed')
    return (
      <>
        {group.kind === 'update' &&
          field !== undefined &&
          renderButton(t('history:restoreField'), `${name}, ${words.field(field, 'source')}`, {
            kind: 'cells',
            name,
            field,
            cells: groups.flatMap(({ records, before }) =>
              records.map((record) => ({ id: readId(record), value: before })),
            ),
          })}
        {isFirst &&
          renderButton(t('ccf-history:restoreSource'), name, { kind: 'source', series, name })}
      </>
    )
  }
  return (
    <ChangesTable
      label={t('history:view.now')}
      heads={[t('history:then'), t('history:now')]}
      changes={changes}
      periods={periods}
      renderActions={onRestore && renderActions}
    />
  )
}

const writtenFields = Object.entries(Footprint.fields).flatMap(([name, field]) =>
  'readOnly' in field && field.readOnly ? [] : [name as keyof typeof Footprint.fields],
)

function compareFields(then: PastFootprint['footprint'], now: FootprintItem): RevisionChange[] {
  return writtenFields.flatMap((field): RevisionChange[] => {
    const [before, after] = [then, now].map(
      (one) => (one as Partial<FootprintItem>)[field as keyof FootprintItem] ?? null,
    )
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ record: now['@id'], kind: 'update', label: now.name, field, before, after }]
  })
}
