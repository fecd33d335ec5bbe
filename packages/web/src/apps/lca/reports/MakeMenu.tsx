import { Loader, Menu } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale, ReportKindOffer, ReportType } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { useLocale } from '../../../i18n/i18n.ts'
import { Link } from '../../../ui/link/Link.tsx'
import type { PopupProps } from '../../../ui/popup/OnDemand.tsx'
import { kindsQuery } from './report-queries.ts'
import styles from './reports.module.css'

interface MakeMenuProps {
  calculation: string
  language: Locale | undefined
  missing: number
  reportsHref: string
  onMake: (type: ReportType, language: Locale) => void
}

/** The kinds of documents of a calculation, by language. A refused kind shows the reason. */
export function MakeMenu({
  button,
  calculation,
  language: proposed,
  missing,
  reportsHref,
  onMake,
}: PopupProps & MakeMenuProps) {
  const { t } = useTranslation('reports')
  const reader = useLocale()
  const [language, setLanguage] = useState<Locale>(proposed ?? reader)
  const kinds = useQuery({ ...kindsQuery(calculation), staleTime: 0 }).data?.kinds
  const groups = [...Map.groupBy(kinds ?? [], (kind) => kind.group)]
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('reports:inLanguage')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(next) => setLanguage(next as Locale)}>
          <div role="group" aria-label={t('reports:inLanguage')} className={styles['languages']}>
            {locales.map((one) => (
              <Menu.RadioItem key={one} value={one} className={styles['language']}>
                {t(`reports:language.${one}`)}
              </Menu.RadioItem>
            ))}
          </div>
        </Menu.RadioGroup>
        {!kinds && (
          <div className={styles['waiting']}>
            <Loader size={14} />
          </div>
        )}
        {groups.map(([group, offers]) => (
          <div key={group}>
            <Menu.Divider />
            <Menu.Label>{t(`reports:group.${group}`)}</Menu.Label>
            {offers.map((offer) => (
              <Offer
                key={offer.type}
                offer={offer}
                missing={missing}
                onMake={() => onMake(offer.type, language)}
              />
            ))}
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} href={reportsHref}>
          {t('reports:all')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Offer({
  offer: { type, refusedBecause, confidential, shortens = [] },
  missing,
  onMake,
}: {
  offer: ReportKindOffer
  missing: number
  onMake: () => void
}) {
  const { t } = useTranslation('reports')
  // Right after an edit, the list of missing data is newer than the calculation's own flag. The
  // server checks again on request.
  const isComplete = refusedBecause === 'not_reportable' && missing === 0
  const refusal =
    !refusedBecause || isComplete
      ? null
      : refusedBecause === 'not_reportable'
        ? t('reports:notReportable', { count: missing })
        : t(`reports:refused.${refusedBecause}`)
  return (
    <Menu.Item
      aria-disabled={refusal !== null || undefined}
      className={refusal === null ? undefined : styles['refused']}
      closeMenuOnClick={refusal === null}
      onClick={refusal === null ? onMake : undefined}
    >
      <span className={styles['offer']}>
        <span>
          {t(`reports:kind.${type}`)}
          {confidential && (
            <>
              <IconEyeOff size={13} aria-hidden="true" />{' '}
              <span className={styles['confidential']}>{t('reports:confidential')}</span>
            </>
          )}
        </span>
        {refusal && <span className={styles['refusal']}>{refusal}</span>}
        {!refusal && shortens.length > 0 && (
          <span className={styles['refusal']}>
            {t('reports:shortens', {
              texts: shortens.map((text) => t(`reports:shortened.${text}`)).join(', '),
            })}
          </span>
        )}
      </span>
    </Menu.Item>
  )
}
