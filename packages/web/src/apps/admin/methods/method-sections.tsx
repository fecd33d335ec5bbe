import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import type { Tagged } from '../../../api/client.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { CheckboxField, NumberField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import type { FormSection } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { MethodItem } from './method-queries.ts'
import { ModelFields } from './ModelFields.tsx'
import { PublisherSignature } from './PublisherSignature.tsx'
import styles from './methods.module.css'

const MethodTextFields = lazyPart(() =>
  import('./MethodTextFields.tsx').then((m) => m.MethodTextFields),
)

/** Returns the sections of a method: its rules, its model, its prices, its programme, and its texts. */
export function useMethodSections(tagged: Tagged<MethodItem>, readOnly: boolean): FormSection[] {
  const { t } = useTranslation('admin')
  return [
    { id: 'rules', title: t('admin:methods.section.rules'), children: <RuleFields /> },
    { id: 'model', title: t('admin:methods.section.model'), children: <ModelFields /> },
    { id: 'price', title: t('admin:methods.section.price'), children: <PriceFields /> },
    {
      id: 'programme',
      title: t('admin:methods.section.programme'),
      children: <ProgrammeFields method={tagged} readOnly={readOnly} />,
    },
    {
      id: 'texts',
      title: t('admin:methods.section.texts'),
      intro: t('admin:methods.textsIntro'),
      children: <MethodTextFields method={tagged.data['@id']} />,
    },
  ]
}

type TextName =
  | 'code'
  | 'lcaSoftware'
  | 'characterizationMethod'
  | 'databaseProfiles'
  | 'registrationNumberPrefix'
  | 'publisherPerson1Name'
  | 'publisherPerson1Function'
  | 'publisherPerson2Name'
  | 'publisherPerson2Function'

function MethodText({ name }: { name: TextName }) {
  const { t } = useTranslation('admin')
  return <TextField {...fieldProps(Method, name)} label={t(`admin:methods.field.${name}`)} />
}

function MethodNumber({
  name,
}: {
  name: 'creditsPerCalculation' | 'creditsPerReview' | 'costs' | 'registrationNumberStart'
}) {
  const { t } = useTranslation('admin')
  return <NumberField {...fieldProps(Method, name)} label={t(`admin:methods.field.${name}`)} />
}

function MethodTick({ name }: { name: 'active' | 'publisher' | 'operator' }) {
  const { t } = useTranslation('admin')
  return <CheckboxField {...fieldProps(Method, name)} label={t(`admin:methods.field.${name}`)} />
}

function RuleFields() {
  const { t } = useTranslation('admin')
  return (
    <>
      <TextField {...fieldProps(Method, 'name')} label={t('admin:methods.field.name')} />
      <MethodText name="code" />
      <MethodTick name="active" />
      <TextAreaField {...fieldProps(Method, 'pcr')} label={t('admin:methods.field.pcr')} rows={2} />
      <MethodText name="characterizationMethod" />
      <div className={styles['two']}>
        <MethodText name="lcaSoftware" />
        <MethodText name="databaseProfiles" />
      </div>
    </>
  )
}

const PriceFields = () => (
  <div className={styles['two']}>
    <MethodNumber name="creditsPerCalculation" />
    <MethodNumber name="creditsPerReview" />
    <MethodNumber name="costs" />
  </div>
)

/** Numbers of registration, and who signs for the programme. */
function ProgrammeFields({ method, readOnly }: { method: Tagged<MethodItem>; readOnly: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <div className={styles['two']}>
        <MethodTick name="publisher" />
        <MethodTick name="operator" />
      </div>
      <div className={styles['two']}>
        <MethodText name="registrationNumberPrefix" />
        <MethodNumber name="registrationNumberStart" />
      </div>
      <p className={styles['hint']}>{t('admin:methods.signature.intro')}</p>
      {([1, 2] as const).map((n) => (
        <div key={n} className={styles['person']}>
          <div className={styles['two']}>
            <MethodText name={`publisherPerson${n}Name`} />
            <MethodText name={`publisherPerson${n}Function`} />
          </div>
          <PublisherSignature method={method} person={n} readOnly={readOnly} />
        </div>
      ))}
    </>
  )
}
