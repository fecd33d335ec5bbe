import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FootprintRevision, recordRoutes } from '@cradle/contract'
import { findTarget, type ImportItem } from '../../../api/import-kinds.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { useClosedTarget } from './use-closed-target.ts'
import styles from './imports.module.css'

/** Most saves of the footprint in the notice; its history has all. */
const SAVES = 3

/** Says what has changed since the validation of an import, which has to be repeated, or that its footprint was closed. */
export function InvalidatedNotice({
  item,
  onValidate,
  isBusy,
}: {
  item: ImportItem
  /** Absent where the reader may not validate. */
  onValidate: (() => void) | undefined
  isBusy: boolean
}) {
  const { t } = useTranslation('imports')
  const { invalidatedBy = [] } = item
  const target = findTarget(item)
  const isClosed = useClosedTarget(item)
  if (!item.invalidated && !isClosed) return null
  return (
    <div className={styles['notice']} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <p>
          {isClosed
            ? t('imports:invalidated.closed')
            : [
                ...invalidatedBy.map((one) => t(`imports:invalidated.${one}`)),
                t('imports:invalidated.again'),
              ].join(' ')}
        </p>
        {target && invalidatedBy.includes('footprint') && (
          <FootprintSaves footprint={target} since={item.finishedAt} />
        )}
      </div>
      {onValidate && !isClosed && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={onValidate}>
          {t('imports:validateAgain')}
        </Button>
      )}
    </div>
  )
}

/** Who changed a footprint, and when. */
function FootprintSaves({ footprint, since }: { footprint: string; since: string | undefined }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { rows } = useList(
    ['footprints', readId(footprint), 'saves', since],
    recordRoutes(FootprintRevision).list,
    {
      query: { footprint, 'savedAt[after]': since, itemsPerPage: SAVES },
      owner: 'none',
    },
  )
  if (!rows || rows.length === 0) return null
  return (
    <p>
      {rows
        .map(({ userName, savedAt, changeCount }) =>
          t('imports:invalidated.save', {
            person: userName ?? t('imports:invalidated.somebody'),
            when: formatDateTime(savedAt, locale),
            count: changeCount,
            formatted: formatCount(changeCount, locale),
          }),
        )
        .join(' · ')}
      {' · '}
      <Link href={paths.footprints.item(footprint, 'history')}>
        {t('imports:invalidated.history')}
      </Link>
    </p>
  )
}
