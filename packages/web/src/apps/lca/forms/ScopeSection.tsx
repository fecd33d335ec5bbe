import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, Method, useStageModules } from '@cradle/contract'
import { CheckboxField, RadioField } from '../../../ui/form/fields.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { FieldShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  listRequiredModules,
  listScopeModules,
  listUseStage,
  scopeChoice,
  type ScopeChoice,
} from './scope-values.ts'

const ReportTextField = lazyPart(
  () => import('./ReportTextField.tsx').then((m) => m.ReportTextField),
  <FieldShape lines={5} />,
)

/**
 * Which modules the declaration covers: as method and lines decide, or chosen among those that may be left out; and in which
 * of them nothing happens, each with its reason.
 */
export function ScopeSection({ method }: { method: string | undefined }) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const methods = useReference(Method)
  const choice = useFormValue<ScopeChoice>(scopeChoice)
  const withoutFlows = useFormValue<string[] | null>('modulesWithoutFlows') ?? []
  const { options, useStage, required } = useMemo(() => {
    const own = methods.find((one) => one['@id'] === method) ?? {}
    const makeOption = (module: string) => ({
      value: module,
      label: `${module} ${t(`lca:module.${module as 'B1'}`)}`,
    })
    return {
      options: listScopeModules(own).map(makeOption),
      useStage: listUseStage(own).map(makeOption),
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
              ? [
                  t('calculation-forms:advanced.scopeRequired', {
                    modules: required.always.join(', '),
                  }),
                ]
              : []),
            ...(required.withData.length > 0
              ? [
                  t('calculation-forms:advanced.scopeRequiredWithData', {
                    modules: required.withData.join(', '),
                  }),
                ]
              : []),
            t('calculation-forms:advanced.scopeHint'),
          ].join(' ')}
          options={options}
        />
      )}
      <MultiSelectField
        {...fieldProps(Calculation, 'modulesWithoutFlows')}
        label={t('lca:field.modulesWithoutFlows')}
        hint={t('calculation-forms:advanced.withoutFlowsHint')}
        options={useStage}
      />
      {useStageModules
        .filter((module) => withoutFlows.includes(module))
        .map((module) => (
          <ReportTextField
            key={module}
            name={`note${module}`}
            label={t('calculation-forms:advanced.withoutFlowsReason', { module })}
            hint={t(
              `calculation-forms:advanced.withoutFlowsReasonHint${module === 'B1' ? 'B1' : ''}`,
            )}
            standard={undefined}
          />
        ))}
      <CheckboxField
        {...fieldProps(Calculation, 'sumsProduction')}
        label={t('lca:field.sumsProduction')}
        hint={t('calculation-forms:advanced.sumsProductionHint')}
      />
    </>
  )
}
