import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeRecord, fieldsOf } from '../../../api/records.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import {
  AdvancedFields,
  advancedNames,
  BasicFields,
  basicNames,
  requiredIn,
} from './InputSetFields.tsx'
import { InputSetFrame, type OpenInputSet } from './InputSetFrame.tsx'
import { inputSetsChanged, inputSetsPath } from './input-set-wire.ts'

export const InputSetBasicsPage = () => (
  <InputSetFrame tab="basics">
    {(open) => (
      <SetForm key="basics" {...open} names={basicNames} required={['code', 'name']} title="basics">
        <BasicFields />
      </SetForm>
    )}
  </InputSetFrame>
)

export const InputSetAdvancedPage = () => (
  <InputSetFrame tab="advanced">
    {(open) => (
      <SetForm key="advanced" {...open} names={advancedNames} required={['method']} title="rules">
        <AdvancedFields />
      </SetForm>
    )}
  </InputSetFrame>
)

function SetForm({
  open,
  isReadOnly,
  names,
  required,
  title,
  children,
}: OpenInputSet & {
  names: readonly string[]
  required: readonly string[]
  title: 'basics' | 'rules'
  children: ReactNode
}) {
  const { t } = useTranslation('input-sets')
  const initial = useMemo(() => fieldsOf(open.data, names), [open, names])
  return (
    <FormPage<Record<string, unknown>>
      initialValues={initial}
      readOnly={isReadOnly}
      validate={requiredIn(required, t('lca:required'))}
      onSave={(_values, changed) => changeRecord(inputSetsPath, open, changed)}
      onSaved={() => {
        void inputSetsChanged()
        toast.success(t('input-sets:toast.updated'))
      }}
      sections={[{ id: title, title: t(`input-sets:section.${title}`), children }]}
    />
  )
}
