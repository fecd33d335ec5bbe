import { useTranslation } from 'react-i18next'
import {
  EnvironmentalProfile,
  itemIri,
  type Parameter,
  type SubmittedFamily as Family,
  type Variant,
} from '@cradle/contract'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatFull } from '../../../../ui/numbers/format-number.ts'
import { showFormula } from '../../../../ui/numbers/read-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { FamilyFigures } from '../../variants/FamilyFigures.tsx'
import { AskButton, ThreadChips } from './CellBar.tsx'
import { findFieldThreads } from '../context/anchor-places.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { useSubmittedWords } from '../context/use-submitted-words.ts'
import styles from './workbench.module.css'

/** Parameters of the submission, what its variants set, and their frozen figures with their range. */
export function SubmittedFamily() {
  const { t } = useTranslation('reviews')
  const { submission } = useWorkbench()
  const parameters = (submission.calculation['parameters'] ?? []) as Parameter[]
  const { family } = submission
  return (
    <div
      className={styles['sheetScroll']}
      tabIndex={0}
      role="region"
      aria-label={t('reviews:view.family')}
    >
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {family && (
        <>
          <Variants family={family} parameters={parameters} />
          <Figures family={family} parameters={parameters} />
        </>
      )}
    </div>
  )
}

/** The heading of a list of the submission, about which the reviewer can ask. */
function ListHeading({ field, title }: { field: 'parameters' | 'variants'; title: string }) {
  const { threads, ask } = useWorkbench()
  return (
    <header className={styles['remarks']}>
      <h2 className={styles['listTitle']}>{title}</h2>
      <ThreadChips threads={findFieldThreads(threads, field)} />
      <AskButton
        label={title}
        onAsk={() => ask({ kind: 'field', place: 'basics', field, label: title })}
      />
    </header>
  )
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const { t } = useTranslation(['reviews', 'parameters'])
  const locale = useLocale()
  const words = useSubmittedWords()
  return (
    <section>
      <ListHeading field="parameters" title={t('parameters:title')} />
      <table className={styles['table']} data-list="">
        <thead>
          <tr>
            <th scope="col">{t('parameters:column.name')}</th>
            <th scope="col">{t('parameters:column.value')}</th>
            <th scope="col">{t('parameters:column.unit')}</th>
            <th scope="col">{t('reviews:bench.bounds')}</th>
            <th scope="col">{t('parameters:column.dataSource')}</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(
            ({ id, name, value, formula, unit, minimum, maximum, description, ...source }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {description && <small>{description}</small>}
                </th>
                <td>
                  {value === undefined ? '–' : formatFull(value, locale)}
                  {formula && <small>{showFormula(formula, locale)}</small>}
                </td>
                <td>{unitText(unit ?? '')}</td>
                <td>
                  {[
                    minimum === undefined ? '' : `≥ ${formatFull(minimum, locale)}`,
                    maximum === undefined ? '' : `≤ ${formatFull(maximum, locale)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td>
                  {source.dataSource}
                  {source.dataQuality && (
                    <small>{words.value('dataQuality', source.dataQuality)}</small>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

function Variants({ family, parameters }: { family: Family; parameters: readonly Parameter[] }) {
  const { t } = useTranslation(['reviews', 'variants'])
  const locale = useLocale()
  const describe = useVariantWords(family, parameters)
  return (
    <section>
      <ListHeading field="variants" title={t('variants:title')} />
      <table className={styles['table']} data-list="">
        <thead>
          <tr>
            <th scope="col">{t('variants:column.name')}</th>
            <th scope="col">{t('variants:column.articleNumber')}</th>
            <th scope="col">GTIN</th>
            <th scope="col">{t('variants:column.productionVolume')}</th>
            <th scope="col">{t('reviews:bench.differs')}</th>
          </tr>
        </thead>
        <tbody>
          {family.variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row">{variant.name}</th>
              <td>{variant.articleNumber}</td>
              <td>{variant.gtin}</td>
              <td>
                {variant.productionVolume === undefined
                  ? ''
                  : formatFull(variant.productionVolume, locale)}
              </td>
              <td>
                {describe(variant).map((text) => (
                  <div key={text}>{text}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Says in words what a variant sets, leaves out and replaces. */
function useVariantWords(
  family: Family,
  parameters: readonly Parameter[],
): (variant: Variant) => string[] {
  const { t } = useTranslation(['reviews', 'variants'])
  const locale = useLocale()
  const { submission } = useWorkbench()
  const nameLine = useLineNames()
  const byId = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  const nameProfile = (id: string): string =>
    family.profiles.find((profile) => profile.id === id)?.name ??
    submission.names[itemIri(EnvironmentalProfile, id)] ??
    id
  return ({ values = [], leftOutLines = [], profiles = [] }) => [
    ...values.map(({ parameter, value }) => {
      const { name = parameter, unit = '' } = byId.get(parameter) ?? {}
      return `${name} = ${formatFull(value, locale)} ${unitText(unit)}`.trim()
    }),
    ...leftOutLines.map((line) => `${nameLine(line)}: ${t('variants:leftOut')}`),
    ...profiles.map(({ line, profile }) => `${nameLine(line)}: ${nameProfile(profile)}`),
  ]
}

/** Names a line of the submission by its description, or else by its profile. */
function useLineNames(): (id: string) => string {
  const { submission } = useWorkbench()
  const names = new Map(
    submission.inputs.map((line) => [
      line['id'],
      [line['description'], submission.names[String(line['environmentalProfile'])]].find(
        (name): name is string => typeof name === 'string' && name !== '',
      ),
    ]),
  )
  return (id) => names.get(id) ?? id
}

function Figures({ family, parameters }: { family: Family; parameters: readonly Parameter[] }) {
  const nameLine = useLineNames()
  return (
    <FamilyFigures
      rule={family.rule}
      variants={family.variants}
      computed={family.outcomes.map((outcome, index) => ({
        id: outcome.id,
        productionVolume: family.variants[index]?.productionVolume,
        outcome: 'fault' in outcome ? { fault: outcome.fault } : { figures: outcome.figures },
      }))}
      nameParameter={(id) => parameters.find((one) => one.id === id)?.name}
      nameLine={nameLine}
    />
  )
}
