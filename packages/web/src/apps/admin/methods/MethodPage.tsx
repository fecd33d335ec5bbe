import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import { changeRecord, recordOptions } from '../../../api/record.ts'
import { useAccess } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CheckboxField, NumberField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage, type SaveOutcome } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { buildMethodBody, renamePathsToFields, buildFormValues } from './method-values.ts'
import { type MethodItem } from './method-queries.ts'
import { MethodActions } from './MethodActions.tsx'
import { ModelFields } from './ModelFields.tsx'
import { SampleDeclaration } from './SampleDeclaration.tsx'
import { PublisherSignature } from './PublisherSignature.tsx'
import styles from './methods.module.css'

const MethodTextFields = lazyPart(() =>
  import('./MethodTextFields.tsx').then((m) => m.MethodTextFields),
)

/**
 * Edits a method: the facts in its reports, its prices, the publisher's signatories, and its texts
 * per language.
 */
export function MethodPage() {
  const query = useQuery(recordOptions(Method, useParam('id')))
  return <RecordGate query={query}>{(method) => <MethodForm tagged={method} />}</RecordGate>
}

function MethodForm({ tagged }: { tagged: Tagged<MethodItem> }) {
  const { data: method } = tagged
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const { can } = useAccess()
  const readOnly = !can('method.*.edit')
  const initial = useMemo(() => buildFormValues(method), [method])
  useEffect(() => void (document.title = `${method.name} · Cradle`), [method.name])
  async function saveMethod(
    values: Record<string, unknown>,
    changed: Record<string, unknown>,
  ): Promise<SaveOutcome> {
    const refusal = await changeRecord(Method, tagged, buildMethodBody(changed, values))
    if (refusal) return { ...refusal, fields: renamePathsToFields(refusal.fields ?? {}) }
    void client.invalidateQueries({ queryKey: ['methods', 'list'] })
    toast.success(t('admin:methods.updated'))
    return undefined
  }
  const renderTextField = (
    name:
      | 'code'
      | 'lcaSoftware'
      | 'characterizationMethod'
      | 'databaseProfiles'
      | 'registrationNumberPrefix'
      | 'publisherPerson1Name'
      | 'publisherPerson1Function'
      | 'publisherPerson2Name'
      | 'publisherPerson2Function',
  ) => <TextField {...fieldProps(Method, name)} label={t(`admin:methods.field.${name}`)} />
  return (
    <FormPage
      key={method['@id']}
      header={{
        title: method.name,
        crumbs: [{ label: t('admin:methods.title'), href: paths.admin.methods.list() }],
        facts: [method.code ?? ''].filter(Boolean),
        actions: <MethodActions method={method} />,
      }}
      initialValues={initial}
      readOnly={readOnly}
      onSave={saveMethod}
      aside={<SampleDeclaration method={tagged} fields={Object.keys(initial)} />}
      sections={[
        {
          id: 'rules',
          title: t('admin:methods.section.rules'),
          children: (
            <>
              <TextField {...fieldProps(Method, 'name')} label={t('admin:methods.field.name')} />
              {renderTextField('code')}
              <CheckboxField
                {...fieldProps(Method, 'active')}
                label={t('admin:methods.field.active')}
              />
              <TextAreaField
                {...fieldProps(Method, 'pcr')}
                label={t('admin:methods.field.pcr')}
                rows={2}
              />
              {renderTextField('characterizationMethod')}
              <div className={styles['two']}>
                {renderTextField('lcaSoftware')}
                {renderTextField('databaseProfiles')}
              </div>
            </>
          ),
        },
        {
          id: 'model',
          title: t('admin:methods.section.model'),
          children: <ModelFields />,
        },
        {
          id: 'price',
          title: t('admin:methods.section.price'),
          children: (
            <div className={styles['two']}>
              <NumberField
                {...fieldProps(Method, 'creditsPerCalculation')}
                label={t('admin:methods.field.creditsPerCalculation')}
              />
              <NumberField
                {...fieldProps(Method, 'creditsPerReview')}
                label={t('admin:methods.field.creditsPerReview')}
              />
              <NumberField
                {...fieldProps(Method, 'costs')}
                label={t('admin:methods.field.costs')}
              />
            </div>
          ),
        },
        {
          id: 'programme',
          title: t('admin:methods.section.programme'),
          children: (
            <>
              <div className={styles['two']}>
                <CheckboxField
                  {...fieldProps(Method, 'publisher')}
                  label={t('admin:methods.field.publisher')}
                />
                <CheckboxField
                  {...fieldProps(Method, 'operator')}
                  label={t('admin:methods.field.operator')}
                />
              </div>
              <div className={styles['two']}>
                {renderTextField('registrationNumberPrefix')}
                <NumberField
                  {...fieldProps(Method, 'registrationNumberStart')}
                  label={t('admin:methods.field.registrationNumberStart')}
                />
              </div>
              <p className={styles['hint']}>{t('admin:methods.signature.intro')}</p>
              {([1, 2] as const).map((n) => (
                <div key={n} className={styles['person']}>
                  <div className={styles['two']}>
                    {renderTextField(`publisherPerson${n}Name`)}
                    {renderTextField(`publisherPerson${n}Function`)}
                  </div>
                  <PublisherSignature method={tagged} person={n} readOnly={readOnly} />
                </div>
              ))}
            </>
          ),
        },
        {
          id: 'texts',
          title: t('admin:methods.section.texts'),
          intro: t('admin:methods.textsIntro'),
          children: <MethodTextFields method={method['@id']} />,
        },
      ]}
    />
  )
}
