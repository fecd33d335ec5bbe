import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templateRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId, paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import type { ChangeReader } from './change-value.ts'
import { reloadTemplates, type TemplateUpdate } from '../../../records/template/template-queries.ts'
import styles from './updates.module.css'

/** One calculation with the updates from its template. The user ticks the changes to accept. */
export function UpdateCard({
  update,
  nameOf,
}: {
  update: TemplateUpdate
  nameOf: ChangeReader['nameOf']
}) {
  const { t } = useTranslation(['templates', 'lca'])
  const { can } = useAccess()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { changes, calculation, productName, locked } = update
  const chosen = changes.filter(({ key }) => ticked.has(key))
  const refusedBecause = locked
    ? t('lca:locked', { status: t(`ui:status.${update.status}` as 'ui:status.draft') })
    : can('calculation.company_self.edit')
      ? null
      : t('lca:readOnly')

  async function applyUpdates(keys: string[]) {
    setBusy(true)
    setRefusal(null)
    try {
      await call(templateRoutes.apply, {
        params: { id: readId(calculation) },
        body: { changes: keys },
      })
      setTicked(new Set())
      toast.success(t('lca:toast.updated'), {
        link: { href: paths.calculations.item(calculation, 'inputs'), label: productName },
      })
    } catch (error) {
      setRefusal(errorText(error))
    }
    await reloadTemplates()
    setBusy(false)
  }
  return (
    <Card
      flush
      title={<Link href={paths.calculations.item(calculation, 'inputs')}>{productName}</Link>}
      aside={
        <>
          <StatusBadge status={update.status} />{' '}
          {t('templates:updates.count', { count: changes.length })}
        </>
      }
      actions={
        !refusedBecause && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              disabled={chosen.length === 0}
              loading={isBusy}
              onClick={() => void applyUpdates(chosen.map(({ key }) => key))}
            >
              {t('templates:updates.take', { count: chosen.length })}
            </Button>
            <Button
              size="compact-sm"
              loading={isBusy}
              onClick={() => void applyUpdates(changes.map(({ key }) => key))}
            >
              {t('templates:updates.takeAll')}
            </Button>
          </>
        )
      }
    >
      {refusedBecause && (
        <p className={styles['held']} role="note">
          <IconLock size={15} aria-hidden="true" />
          {refusedBecause}
        </p>
      )}
      {refusal && (
        <p className={styles['refusal']} role="alert">
          <IconAlertTriangle size={15} aria-hidden="true" />
          {refusal}
        </p>
      )}
      <ChangeTable
        update={update}
        nameOf={nameOf}
        ticked={ticked}
        onTick={refusedBecause ? undefined : setTicked}
      />
    </Card>
  )
}

/** The changes of one calculation; each can be ticked, or all together. */
function ChangeTable({
  update: { changes, productName },
  nameOf,
  ticked,
  onTick,
}: {
  update: TemplateUpdate
  nameOf: ChangeReader['nameOf']
  ticked: ReadonlySet<string>
  /** Absent where nothing can be accepted. */
  onTick?: (ticked: ReadonlySet<string>) => void
}) {
  const { t, i18n } = useTranslation(['templates', 'lca', 'inputs', 'report-information'])
  const locale = useLocale()
  const reader: ChangeReader = { t, locale, exists: (key) => i18n.exists(key), nameOf }
  const tickedCount = changes.filter(({ key }) => ticked.has(key)).length
  const isAllTicked = tickedCount === changes.length
  const toggleChange = (key: string) =>
    onTick?.(
      ticked.has(key)
        ? new Set([...ticked].filter((one) => one !== key))
        : new Set([...ticked, key]),
    )
  return (
    <div className={styles['scroller']}>
      <table
        className={styles['table']}
        aria-label={t('templates:updates.tableOf', { name: productName })}
      >
        <thead>
          <tr>
            <th scope="col" className={styles['tick']}>
              {!onTick ? (
                <span className={styles['hiddenText']}>{t('templates:updates.choice')}</span>
              ) : (
                <Checkbox
                  size="xs"
                  aria-label={t('templates:updates.tickAll')}
                  checked={isAllTicked}
                  indeterminate={tickedCount > 0 && !isAllTicked}
                  onChange={() =>
                    onTick(isAllTicked ? new Set() : new Set(changes.map(({ key }) => key)))
                  }
                />
              )}
            </th>
            <th scope="col">{t('templates:updates.what')}</th>
            <th scope="col">{t('templates:updates.before')}</th>
            <th scope="col">{t('templates:updates.after')}</th>
            <th scope="col">{t('templates:updates.current')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow
              key={change.key}
              change={change}
              reader={reader}
              isTicked={ticked.has(change.key)}
              onTick={onTick && (() => toggleChange(change.key))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
