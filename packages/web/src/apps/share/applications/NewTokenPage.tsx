import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application, itemIri, Token } from '@cradle/contract'
import { createRecord, recordOptions } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { reloadShare } from '../../../records/share/share-queries.ts'
import { useParam } from '../../../shell/url-state.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { RadioField, TextField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { expiryChoices, findLastDay, type ExpiryChoice } from './expiry.ts'

const initial: Record<string, unknown> = {
  name: null,
  expiry: 'year',
  expirationDate: null,
  currentPassword: '',
}

/** Creates a token. It is shown once, in a dialog that is left only with "I have stored it". */
export function NewTokenPage() {
  const { t } = useTranslation('share')
  const id = useParam('id')
  const today = useToday()
  const navigate = useNavigate()
  const application = useQuery(recordOptions(Application, id)).data?.data
  const [secret, setSecret] = useState<string | null>(null)
  const title = t('share:tokens.new')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <>
      <FormPage
        header={{
          title,
          crumbs: [
            { label: t('share:applications.title'), href: paths.share.applications.list() },
            {
              label: application?.name ?? t('share:tab.tokens'),
              href: paths.share.applications.item(id, 'tokens'),
            },
          ],
        }}
        initialValues={initial}
        isNew
        saveLabel={t('share:tokens.create')}
        validate={(values) => ({
          ...findBlanks(Token, { name: values['name'] }, () =>
            t('ui:form.requiredField', { fieldName: t('share:field.name') }),
          ),
          ...(values['expiry'] === 'custom' && !values['expirationDate']
            ? { expirationDate: t('share:tokens.chooseDay') }
            : {}),
        })}
        onSave={(values) =>
          createRecord(
            Token,
            {
              application: itemIri(Application, id),
              name: values['name'],
              currentPassword: values['currentPassword'] || undefined,
              expirationDate: findLastDay(
                values['expiry'] as ExpiryChoice,
                today,
                typeof values['expirationDate'] === 'string' ? values['expirationDate'] : '',
              ),
            },
            ({ tokenString }) => setSecret(tokenString ?? ''),
          )
        }
        onSaved={() => void reloadShare()}
        sections={[
          {
            id: 'token',
            title: t('share:field.token'),
            intro: t('share:tokens.shownOnce'),
            children: <TokenFields today={today} />,
          },
        ]}
      />
      {secret !== null && (
        <SecretDialog
          title={t('share:tokens.secretTitle')}
          text={t('share:tokens.secretText')}
          secret={secret}
          onStored={() =>
            void navigate({
              to: paths.share.applications.item(id, 'tokens') as never,
              ignoreBlocker: true,
            })
          }
        />
      )}
    </>
  )
}

function TokenFields({ today }: { today: string }) {
  const { t } = useTranslation('share')
  const expiry = useFormValue<ExpiryChoice>('expiry')
  return (
    <>
      <TextField
        {...fieldProps(Token, 'name')}
        label={t('share:field.name')}
        hint={t('share:tokens.nameHint')}
      />
      <RadioField
        name="expiry"
        label={t('share:field.expiry')}
        required
        options={expiryChoices.map((value) => ({
          value,
          label: t(`share:tokens.expiry.${value}`),
          ...(value === 'none' ? { hint: t('share:tokens.noExpiryHint') } : {}),
        }))}
      />
      {expiry === 'custom' && (
        <DateField
          name="expirationDate"
          label={t('share:field.expirationDate')}
          hint={t('share:tokens.lastDayHint')}
          min={today}
          required
        />
      )}
      <PasswordField
        name="currentPassword"
        label={t('share:tokens.password')}
        hint={t('share:tokens.passwordHint')}
        required
        autoComplete="current-password"
      />
    </>
  )
}
