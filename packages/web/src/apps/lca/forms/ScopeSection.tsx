import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, Method } from '@cradle/contract'
import { CheckboxField, RadioField } from '../../../ui/form/fields.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import {
  listRequiredModules,
  listScopeModules,
  scopeChoice,
  type ScopeChoice,
} from './scope-values.ts'

/** Which modules the declaration covers: as method and lines decide, or chosen among those that may be left out. */
export function ScopeSection({ method }: { method: string | undefined }) {
  const { t } = useTranslation('lca')
  const methods = useReference(Method)
  const choice = useFormValue<ScopeChoice>(scopeChoice)
  const { options, required } = useMemo(() => {
    const own = methods.find((one) => one['@id'] === method) ?? {}
    return {
      options: listScopeModules(own).map((module) => ({
        value: module,
        label: `${module} ${t(`lca:module.${module as 'B1'}`)}`,
      })),
      required: listRequiredModules(own),
    }
  }, [methods, method, t])
  return (
    <>
      <RadioField
        name={scopeChoice}
        label={t('lca:field.scopeChoice')}
        options={(['derived', 'chosen'] as const).map((value) => ({
          value,
          label: t(`lca:scopeChoice.${value}`),
        }))}
      />
      {choice === 'chosen' && (
        <MultiSelectField
          {...fieldProps(Calculation, 'declaredModules')}
          label={t('lca:field.declaredModules')}
          hint={[
            ...(required.always.length > 0
              ? [t('lca:advanced.scopeRequired', { modules: required.always.join(', ') })]
              : []),
            ...(required.withData.length > 0
              ? [t('lca:advanced.scopeRequiredWithData', { modules: required.withData.join(', ') })]
              : []),
            t('lca:advanced.scopeHint'),
          ].join(' ')}
          options={options}
        />
      )}
      <CheckboxField
        {...fieldProps(Calculation, 'sumsProduction')}
        label={t('lca:field.sumsProduction')}
        hint={t('lca:advanced.sumsProductionHint')}
      />
    </>
  )
}
