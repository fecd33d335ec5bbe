import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PredefinedInputSet } from '@cradle/contract'
import { changeRecord } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { findBlanks } from '../../../records/fields/field-props.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { AdvancedFields, advancedNames, BasicFields, basicNames } from './InputSetFields.tsx'
import { InputSetFrame, type OpenInputSet } from './InputSetFrame.tsx'
import { reloadInputSets } from './input-set-queries.ts'

export const InputSetBasicsPage = () => (
  <InputSetFrame tab="basics">
    {(open) => (
      <SetForm key="basics" {...open} names={basicNames} title="basics">
        <BasicFields />
      </SetForm>
    )}
  </InputSetFrame>
)

export const InputSetAdvancedPage = () => (
  <InputSetFrame tab="advanced">
    {(open) => (
      <SetForm key="advanced" {...open} names={advancedNames} title="rules">
        <AdvancedFields />
      </SetForm>
    )}
  </InputSetFrame>
)

function SetForm({
  open,
  isReadOnly,
  names,
  title,
  children,
}: OpenInputSet & {
  names: readonly string[]
  title: 'basics' | 'rules'
  children: ReactNode
}) {
  const { t } = useTranslation('input-sets')
  const initial = useMemo(() => pickFields(open.data, names), [open, names])
  return (
    <FormPage<Record<string, unknown>>
      initialValues={initial}
      readOnly={isReadOnly}
      validate={(values) => findBlanks(PredefinedInputSet, values, () => t('lca:required'))}
      onSave={(_values, changed) => changeRecord(PredefinedInputSet, open, changed)}
      onSaved={() => {
        void reloadInputSets()
        toast.success(t('input-sets:toast.updated'))
      }}
      sections={[{ id: title, title: t(`input-sets:section.${title}`), children }]}
    />
  )
}
