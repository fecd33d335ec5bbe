import { Loader, Menu } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type {
  CalculationReportType,
  Locale,
  ReportKindOffer,
  ReportKinds,
  SubjectOffer,
} from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { useLocale } from '../../../i18n/i18n.ts'
import { Link } from '../../../ui/link/Link.tsx'
import type { PopupProps } from '../../../ui/popup/OnDemand.tsx'
import { kindsQuery } from './report-queries.ts'
import { SubjectChoice } from './SubjectChoice.tsx'
import { subjectKey } from './subject-words.ts'
import styles from './reports.module.css'

const ownSubject: SubjectOffer = { declares: 'product' }

interface MakeMenuProps {
  calculation: string
  language: Locale | undefined
  missing: number
  reportsHref: string
  /** Where the texts are written. */
  textsHref: string
  onMake: (type: CalculationReportType, language: Locale, subject: SubjectOffer) => void
}

/** The kinds of documents of a calculation, by language. A refused kind shows the reason. */
export function MakeMenu({
  button,
  calculation,
  language: proposed,
  missing,
  reportsHref,
  textsHref,
  onMake,
}: PopupProps & MakeMenuProps) {
  const { t } = useTranslation('reports')
  const reader = useLocale()
  const [language, setLanguage] = useState<Locale>(proposed ?? reader)
  const offered = useQuery({ ...kindsQuery(calculation), staleTime: 0 }).data
  const kinds = offered?.kinds
  const [key, setKey] = useState('product')
  const subjects = offered?.subjects ?? []
  const subject = subjects.find((one) => subjectKey(one) === key) ?? ownSubject
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
        {offered && <Completeness offered={offered} language={language} textsHref={textsHref} />}
        {subjects.length > 1 && (
          <SubjectChoice
            subjects={subjects}
            chosen={subject}
            onChoose={(next) => setKey(subjectKey(next))}
          />
        )}
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
                subject={subject}
                onMake={() => onMake(offer.type, language, subject)}
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

/** Says which part of the texts a document in this language prints in another one, and leads to the editor. */
function Completeness({
  offered: { texts, textLanguage },
  language,
  textsHref,
}: {
  offered: ReportKinds
  language: Locale
  textsHref: string
}) {
  const { t } = useTranslation('reports')
  const { filled, total, missing } = texts.find((one) => one.language === language) ?? {}
  if (!missing || missing.length === 0) return null
  return (
    <Menu.Item
      component={Link}
      href={language === textLanguage ? textsHref : `${textsHref}?beside=${language}`}
    >
      <span className={styles['offer']}>
        <span className={styles['refusal']}>
          {t('reports:textsComplete', {
            filled,
            total,
            language: t(`reports:language.${language}`),
          })}
        </span>
        <span className={styles['confidential']}>{t('reports:writeTexts')}</span>
      </span>
    </Menu.Item>
  )
}

/** Why this kind cannot be made of what is chosen; null: it can. */
function refuseSubject(
  { declares, refusedBecause }: SubjectOffer,
  declaresFamilies: boolean,
  t: TFunction<'reports'>,
): string | null {
  if (declares === 'product') return null
  if (!declaresFamilies) return t('reports:declares.onlyProduct')
  return refusedBecause ? t('reports:declares.noFigure') : null
}

function Offer({
  offer: { type, refusedBecause, confidential, declaresFamilies, shortens = [] },
  missing,
  subject,
  onMake,
}: {
  offer: ReportKindOffer
  missing: number
  subject: SubjectOffer
  onMake: () => void
}) {
  const { t } = useTranslation('reports')
  // Right after an edit, the list of missing data is newer than the calculation's own flag. The
  // server checks again on request.
  const isComplete = refusedBecause === 'not_reportable' && missing === 0
  const refusal =
    !refusedBecause || isComplete
      ? refuseSubject(subject, declaresFamilies, t)
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
