import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyText } from '@cradle/contract/rich-text'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import { isTemplate, type OpenForm } from '../../../records/calculation/form-record.ts'
import { ReportTextField } from './ReportTextField.tsx'
import { expertTexts, reportTextFields } from '../../../records/calculation/report-sections.ts'
import { useStandardTexts, type StandardTexts } from './use-standard-texts.ts'
import { pickFields, useSaveCalculation } from './use-save-calculation.ts'
import styles from './report-information.module.css'

const sections = [
  ['substantiation', ['inputSubstantiation', 'outputSubstantiation']],
  ['interpretation', ['interpretation']],
  ['scope', ['scopeOfDeclaration']],
] as const

/**
 * Expert texts of a calculation or a template. A template has no report, so it has no default
 * texts.
 */
export function ExpertForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('report-information')
  const save = useSaveCalculation(calculation['@id'], etag)
  const standards = useStandardTexts(calculation)
  const initial = useMemo(() => pickFields(calculation, expertTexts), [calculation])
  return (
    <FormPage
      key={calculation['@id']}
      initialValues={initial}
      readOnly={isReadOnly}
      onSave={(_values, changed) => save(changed)}
      sections={[
        ...(isTemplate(calculation)
          ? []
          : [
              {
                id: 'standard',
                title: t('report-information:expert.standard'),
                intro: t('report-information:expert.standardIntro'),
                children: (
                  <Standards calculation={calculation as CalculationItem} standards={standards} />
                ),
              },
            ]),
        ...sections.map(([id, texts]) => ({
          id,
          title: t(`report-information:expert.${id}`),
          intro: t(`report-information:expert.${id}Intro`),
          children: texts.map((name) => (
            <ReportTextField key={name} name={name} standard={standards[name]} />
          )),
        })),
      ]}
    />
  )
}

/**
 * Lists the report texts that the method provides, and marks those that this calculation replaces.
 */
function Standards({
  calculation,
  standards,
}: {
  calculation: CalculationItem
  standards: StandardTexts
}) {
  const { t } = useTranslation('report-information')
  return (
    <ul className={styles['standards']}>
      {reportTextFields
        .filter((name) => standards[name] !== undefined)
        .map((name) => (
          <li key={name}>
            <Link
              href={`${getRecordPaths(calculation).item(calculation['@id'], 'report-information')}#${name}`}
            >
              {t(`report-information:field.${name}`)}
            </Link>
            <span>
              {t(
                isEmptyText(calculation[name] as string | undefined)
                  ? 'report-information:standard.used'
                  : 'report-information:standard.own',
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
