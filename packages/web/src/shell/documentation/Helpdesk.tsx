import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { platformInfoQuery, useHelpAddress } from '../platform-info.ts'

/** Mail address and telephone number of the helpdesk with its hours, and the documentation of the operator. */
export function Helpdesk() {
  const { t } = useTranslation(['documentation', 'shell'])
  const { data } = useQuery(platformInfoQuery())
  const address = useHelpAddress(t('shell:header.helpSubject'))
  const { helpEmail, helpPhone, documentationUrl } = data ?? {}
  return (
    <>
      {!helpEmail && !helpPhone && <p>{t('documentation:help.askAdministrator')}</p>}
      {helpEmail && (
        <p>
          <a href={address}>{helpEmail}</a>
          <br />
          {t('documentation:help.mailHours')}
        </p>
      )}
      {helpPhone && (
        <p>
          <a href={`tel:${helpPhone.replaceAll(/[^+\d]/g, '')}`}>{helpPhone}</a>
          <br />
          {t('documentation:help.phoneHours')}
        </p>
      )}
      {documentationUrl && (
        <p>
          <a href={paths.documentationOut()} target="_blank" rel="noreferrer" data-router-ignore="">
            {t('documentation:help.more')}
          </a>
        </p>
      )}
    </>
  )
}
