import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Application, Token } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord, recordOptions } from '../../../api/record.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { reloadShare, type TokenItem } from '../../../records/share/share-queries.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { formatDate, formatDateTime } from '../../../ui/numbers/format-number.ts'
import { FactList } from '../../../ui/page/Card.tsx'

/** One token: its name can be changed, the rest is fixed. */
export function EditTokenPage() {
  const query = useQuery(recordOptions(Token, useParam('token')))
  return <RecordGate query={query}>{(open) => <EditToken open={open} />}</RecordGate>
}

function EditToken({ open }: { open: Tagged<TokenItem> }) {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const navigate = useNavigate()
  const { mayEdit } = useRecordRights('token')
  const { data: token } = open
  const id = useParam('id')
  const application = useQuery(recordOptions(Application, id)).data?.data
  const tokens = paths.share.applications.item(id, 'tokens')
  const initial = useMemo(() => ({ name: token.name }), [token.name])
  useEffect(() => void (document.title = `${token.name} · Cradle`), [token.name])
  return (
    <FormPage
      header={{
        title: token.name,
        crumbs: [
          { label: t('share:applications.title'), href: paths.share.applications.list() },
          { label: application?.name ?? t('share:tab.tokens'), href: tokens },
        ],
      }}
      initialValues={initial}
      readOnly={!mayEdit(token)}
      validate={(values) =>
        findBlanks(Token, values, () =>
          t('ui:form.requiredField', { fieldName: t('share:field.name') }),
        )
      }
      onSave={(_values, changed) => changeRecord(Token, open, changed)}
      onSaved={() => {
        void reloadShare()
        toast.success(t('share:saved'))
        void navigate({ to: tokens as never, ignoreBlocker: true })
      }}
      sections={[
        {
          id: 'token',
          title: t('share:field.token'),
          children: (
            <>
              <TextField {...fieldProps(Token, 'name')} label={t('share:field.name')} />
              <FactList
                facts={[
                  { label: t('share:field.lastFour'), value: <code>…{token.lastFour}</code> },
                  {
                    label: t('share:field.expirationDate'),
                    value: token.expirationDate
                      ? formatDate(token.expirationDate, locale)
                      : t('share:tokens.noExpiry'),
                  },
                  {
                    label: t('share:field.lastUsedAt'),
                    value: token.lastUsedAt
                      ? formatDateTime(token.lastUsedAt, locale)
                      : t('share:tokens.neverUsed'),
                  },
                ]}
              />
            </>
          ),
        },
      ]}
    />
  )
}
