import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Method,
  StandardUnit,
  templateRoutes,
  WasteScenarioSet,
  type Input,
  type Read,
} from '@cradle/contract'
import { fetchEvery } from '../../../../api/list.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { readId, paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatAmount } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { TemplateItem } from '../../../../records/template/template-queries.ts'
import { profileIndexQuery, readProfileIndex } from '../../../../records/profile/profile-index.ts'
import { unitLabel, useReference } from '../../../../records/reference/reference-lists.ts'
import { useChosenTemplate } from './TemplateChoice.tsx'
import styles from './template-preview.module.css'

/** Number of lines in the preview; further lines are only counted. */
const SHOWN = 40

/** Shows the values and lines that a new calculation takes from the chosen template. */
export function TemplatePreview({ templates }: { templates: readonly TemplateItem[] | undefined }) {
  const template = useChosenTemplate({ templates })
  return template ? <Preview key={template['@id']} template={template} /> : null
}

function Preview({ template }: { template: TemplateItem }) {
  const { t } = useTranslation('lca')
  const locale = useLocale()
  const lines = useQuery({
    queryKey: ['templates', 'lines', template['@id']],
    queryFn: ({ signal }) =>
      fetchEvery(templateRoutes.inputs, {
        params: { id: readId(template['@id']) },
        query: { pagination: false },
        signal,
      }),
  }).data
  const index = useQuery(profileIndexQuery).data
  const profiles = useMemo(
    () => new Map(index ? readProfileIndex(index).map((profile) => [profile.iri, profile]) : []),
    [index],
  )
  const methods = useReference(Method)
  const sets = useReference(WasteScenarioSet)
  const units = useReference(StandardUnit)
  const unit = units.find((one) => one['@id'] === template.standardUnit)
  const facts: [string, string | undefined][] = [
    [t('lca:field.productName'), template.productName],
    [t('lca:field.method'), methods.find((one) => one['@id'] === template.method)?.name],
    [t('lca:field.wasteRegion'), sets.find((one) => one['@id'] === template.wasteRegion)?.name],
    [t('lca:field.standardUnit'), unit && unitLabel(unit)],
    [
      t('lca:field.productLifeTime'),
      template.productLifeTime === undefined
        ? undefined
        : `${template.productLifeTime} ${t('lca:years')}`,
    ],
  ]
  const formatNetAmount = ({ netAmount, environmentalProfile }: Read<typeof Input>) =>
    typeof netAmount === 'number'
      ? `${formatAmount(netAmount, locale)} ${unitText(profiles.get(environmentalProfile ?? '')?.unit ?? '')}`.trim()
      : '–'
  return (
    <aside className={styles['preview']} aria-label={t('lca:fromTemplate.preview')}>
      <h2>{template.name}</h2>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {lines &&
        (lines.length === 0 ? (
          <p className={styles['quiet']}>{t('lca:fromTemplate.noInputs')}</p>
        ) : (
          <table>
            <caption>{t('lca:fromTemplate.inputs', { count: lines.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('lca:fromTemplate.input')}</th>
                <th scope="col" data-number>
                  {t('lca:fromTemplate.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, SHOWN).map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.description ?? '–'}
                    {line.environmentalProfile && (
                      <small>{profiles.get(line.environmentalProfile)?.name}</small>
                    )}
                  </td>
                  <td data-number>{formatNetAmount(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      {lines && lines.length > SHOWN && (
        <p className={styles['quiet']}>
          {t('lca:fromTemplate.more', { count: lines.length - SHOWN })}
        </p>
      )}
      <Link href={paths.templates.item(template['@id'], 'inputs')}>
        {t('lca:fromTemplate.open')}
      </Link>
    </aside>
  )
}
