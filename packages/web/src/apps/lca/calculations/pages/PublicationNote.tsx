import { Button, Modal } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths, readId } from '../../../../paths.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { EpdStatus } from '../../../../records/share/EpdStatus.tsx'
import { epdQuery, epdsOfUuidQuery } from '../../../../records/share/share-queries.ts'
import { VersionTable } from '../../../../records/share/VersionTable.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatDate } from '../../../../ui/numbers/format-number.ts'
import styles from './template-note.module.css'
import { VerificationNote } from './VerificationNote.tsx'

/**
 * What SHARE has published of a calculation, for roles that see it: status, version, successor, and all files. Every reader of the
 * owner learns that a verification is not published yet.
 */
export function PublicationNote({
  calculation: { '@id': calculation, epd },
}: {
  calculation: Pick<CalculationItem, '@id' | 'epd'>
}) {
  return (
    <>
      {epd && <Declaration epd={epd} />}
      <VerificationNote calculation={calculation} />
    </>
  )
}

function Declaration({ epd: iri }: { epd: string }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const epd = useQuery(epdQuery(readId(iri))).data
  if (!epd) return null
  return (
    <p className={styles['note']} role="note">
      <IconShare2 size={16} aria-hidden="true" />
      {t('share:publishedAs.title')}
      <EpdStatus epd={epd} />
      {epd.dataSetVersion && <span>{t('share:versionName', { version: epd.dataSetVersion })}</span>}
      {epd.status === 'published' && epd.validUntil && (
        <span>{t('share:publishedAs.until', { day: formatDate(epd.validUntil, locale) })}</span>
      )}
      {epd.replacedBy && <Successor uuid={epd.replacedBy} self={iri} />}
      {epd.uuid && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('share:publishedAs.files')}
        </Button>
      )}
      <Link href={paths.share.calculations.item(iri)}>{t('share:publishedAs.open')}</Link>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          size="xl"
          title={t('share:publishedAs.files')}
          closeButtonProps={{ 'aria-label': t('ui:close') }}
        >
          <VersionTable epd={epd} />
        </Modal>
      )}
    </p>
  )
}

/** The declaration that replaces a withdrawn one. */
function Successor({ uuid, self }: { uuid: string; self: string }) {
  const { t } = useTranslation('share')
  const successor = useQuery(epdsOfUuidQuery(uuid)).data?.find((one) => one['@id'] !== self)
  if (!successor) return null
  return (
    <span>
      {t('share:field.replacedBy')}{' '}
      <Link href={paths.share.calculations.item(successor['@id'])}>{successor.name}</Link>
    </span>
  )
}
