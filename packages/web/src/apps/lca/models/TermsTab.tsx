import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { USUAL_SAMPLE_INTERVAL, USUAL_TOLERANCE, type NamedRecord } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { CardsShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatDate, formatPercent } from '../../../ui/numbers/format-number.ts'
import { showFormula } from '../../../ui/numbers/read-number.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { useRowTexts } from '../variants/use-row-texts.ts'
import { showValue } from './cell-faults.ts'
import { findHeadline } from './headline.ts'
import { modelFormQuery, type ModelForm, type ModelItem } from './model-queries.ts'
import { useCheckWords } from './use-check-words.ts'
import styles from './models.module.css'

const CertificationDialog = lazyPart(() =>
  import('./CertificationDialog.tsx').then((m) => m.CertificationDialog),
)

/** The terms of a model in words, the samples that were verified with them, and the certification of its process. */
export function TermsTab({ model }: { model: ModelItem }) {
  const { t } = useTranslation('models')
  const { data, error, refetch } = useQuery(modelFormQuery(model['@id']))
  if (error) return <ErrorState {...describeFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <CardsShape />
  return (
    <div className={styles['page']}>
      <div className={styles['sheet']}>
        <p className={styles['quiet']}>{t('models:terms.fixed')}</p>
        <ParameterTerms form={data} />
        <ProfileTerms form={data} />
        <SupplierTerms form={data} />
        <SiteTerms form={data} />
        <Conditions form={data} />
        <Card title={t('models:terms.checks')}>
          <Checks model={model} form={data} />
        </Card>
        <Certification model={model} />
        {data.samples.length > 0 && <Samples form={data} />}
      </div>
    </div>
  )
}

function ParameterTerms({ form: { terms, parameters } }: { form: ModelForm }) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const bounded = terms.flatMap((term) => {
    const parameter = parameters.find(({ id }) => id === term.parameter)
    return term.kind === 'parameter' && parameter ? [{ term, parameter }] : []
  })
  if (bounded.length === 0) return null
  const show = (value: number | undefined, unit: string | undefined) =>
    value === undefined ? '–' : showValue(value, unit, locale)
  return (
    <Card title={t('models:terms.parameters')}>
      <Table
        name={t('models:terms.parameters')}
        head={[
          t('models:terms.parameter'),
          t('models:terms.value'),
          t('models:terms.minimum'),
          t('models:terms.maximum'),
          t('models:terms.explanation'),
        ]}
        figures={[1, 2, 3]}
        rows={bounded.map(({ term, parameter: { name, value, unit } }) => [
          name,
          show(value, unit),
          show(term.minimum, unit),
          show(term.maximum, unit),
          term.explanation ?? '',
        ])}
      />
    </Card>
  )
}

function ProfileTerms({ form: { terms, lines } }: { form: ModelForm }) {
  const { t } = useTranslation('models')
  const varying = lines.filter(({ allowed }) => allowed.length > 0)
  if (varying.length === 0) return null
  return (
    <Card title={t('models:terms.lines')}>
      <Table
        name={t('models:terms.lines')}
        head={[t('models:terms.line'), t('models:terms.own'), t('models:terms.allowed')]}
        rows={varying.map(({ id, name, profile, allowed }) => [
          name,
          profile?.name ?? '–',
          <Allowed
            key="allowed"
            records={allowed}
            findTerm={(record) => terms.find((term) => term.line === id && term.profile === record)}
          />,
        ])}
      />
    </Card>
  )
}

function SupplierTerms({ form: { terms, lines } }: { form: ModelForm }) {
  const { t } = useTranslation('models')
  const varying = lines.filter(({ suppliers }) => suppliers.length > 0)
  if (varying.length === 0) return null
  return (
    <Card title={t('models:terms.suppliers')}>
      <Table
        name={t('models:terms.suppliers')}
        head={[t('models:terms.line'), t('models:terms.ownSupplier'), t('models:terms.allowed')]}
        rows={varying.map(({ id, name, supplier, suppliers }) => [
          name,
          supplier?.name ?? '–',
          <Allowed
            key="allowed"
            records={suppliers}
            findTerm={(record) =>
              terms.find((term) => term.line === id && term.supplier === record)
            }
          />,
        ])}
      />
    </Card>
  )
}

function SiteTerms({
  form: {
    terms,
    sites: { own, allowed },
  },
}: {
  form: ModelForm
}) {
  const { t } = useTranslation('models')
  if (allowed.length === 0) return null
  return (
    <Card title={t('models:terms.sites')}>
      <Table
        name={t('models:terms.sites')}
        head={[t('models:terms.ownSite'), t('models:terms.allowed')]}
        rows={[
          [
            own?.name ?? '–',
            <Allowed
              key="allowed"
              records={allowed}
              findTerm={(record) => terms.find(({ location }) => location === record)}
            />,
          ],
        ]}
      />
    </Card>
  )
}

/** Records that a term allows, each with its explanation. */
const Allowed = ({
  records,
  findTerm,
}: {
  records: readonly NamedRecord[]
  findTerm: (record: string) => ModelForm['terms'][number] | undefined
}) => (
  <ul className={styles['allowed']}>
    {records.map(({ id, name }) => (
      <li key={id}>
        {name}
        <Because term={findTerm(id)} />
      </li>
    ))}
  </ul>
)

const Because = ({ term }: { term: ModelForm['terms'][number] | undefined }) =>
  term?.explanation ? <span className={styles['because']}>{term.explanation}</span> : null

function Conditions({ form: { terms } }: { form: ModelForm }) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const conditions = terms.filter(({ kind }) => kind === 'combination')
  if (conditions.length === 0) return null
  return (
    <Card title={t('models:terms.conditions')}>
      <ul className={styles['list']}>
        {conditions.map((term) => (
          <li key={term.id}>
            <code>{showFormula(term.condition ?? '', locale)}</code>
            <Because term={term} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Checks({ model, form }: { model: ModelItem; form: ModelForm }) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const tolerance =
    form.terms.find(({ kind }) => kind === 'deviation')?.tolerance ?? USUAL_TOLERANCE
  return (
    <ul className={styles['list']}>
      <li>{t('models:terms.interval', { count: model.interval ?? USUAL_SAMPLE_INTERVAL })}</li>
      <li>{t('models:terms.tolerance', { percent: formatPercent(tolerance, locale) })}</li>
    </ul>
  )
}

function Certification({ model }: { model: ModelItem }) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const { can } = useAccess()
  const [isOpen, setOpen] = useState(false)
  const { certifiedBy, certifiedUntil } = model
  return (
    <Card
      title={t('models:certification.title')}
      actions={
        can('review.company_childs.accept') && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t(certifiedBy ? 'models:certification.edit' : 'models:certification.add')}
          </Button>
        )
      }
    >
      {certifiedBy ? (
        <FactList
          facts={[
            { label: t('models:certification.by'), value: certifiedBy },
            {
              label: t('models:certification.until'),
              value: certifiedUntil && formatDate(certifiedUntil, locale),
            },
          ]}
        />
      ) : (
        <p className={styles['quiet']}>{t('models:certification.none')}</p>
      )}
      {isOpen && <CertificationDialog model={model} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Samples({ form }: { form: ModelForm }) {
  const { t } = useTranslation('models')
  const locale = useLocale()
  const { writeOutcome } = useCheckWords(form)
  const { unitOf } = useRowTexts()
  const shape = form.samples.find(({ figures }) => figures !== undefined)?.figures
  const headline = shape && findHeadline(shape)
  const describe = ({
    values = [],
    profiles = [],
    suppliers = [],
    location,
  }: ModelForm['samples'][number]): string =>
    [
      ...values.map(({ parameter, value }) => {
        const own = form.parameters.find(({ id }) => id === parameter)
        return `${own?.name ?? parameter} ${showValue(Number(value.toPrecision(6)), own?.unit, locale)}`
      }),
      ...profiles.map(({ line, profile }) => {
        const own = form.lines.find(({ id }) => id === line)
        return `${own?.name ?? line}: ${own?.allowed.find(({ id }) => id === profile)?.name ?? profile}`
      }),
      ...suppliers.map(({ line, supplier }) => {
        const own = form.lines.find(({ id }) => id === line)
        return `${own?.name ?? line}: ${own?.suppliers.find(({ id }) => id === supplier)?.name ?? supplier}`
      }),
      ...(location === undefined
        ? []
        : [
            t('models:terms.atSite', {
              location: form.sites.allowed.find(({ id }) => id === location)?.name ?? location,
            }),
          ]),
    ].join(', ') || t('models:terms.asProduct')
  return (
    <Card title={t('models:terms.samples')}>
      <Table
        name={t('models:terms.samples')}
        head={[
          t('models:terms.sample'),
          t('models:terms.choices'),
          headline
            ? `${displayCode(headline)} A–C [${unitOf(headline)}]`
            : t('models:issue.column.result'),
        ]}
        figures={[2]}
        rows={form.samples.map((sample) => [
          t(`models:terms.kind.${sample.kind}`),
          describe(sample),
          writeOutcome(sample),
        ])}
      />
    </Card>
  )
}

function Table({
  name,
  head,
  figures = [],
  rows,
}: {
  name: string
  head: readonly string[]
  /** Places of the columns with figures. */
  figures?: readonly number[]
  rows: readonly (readonly ReactNode[])[]
}) {
  const markFigure = (place: number) => (figures.includes(place) ? { 'data-number': '' } : {})
  return (
    <div className={styles['scroller']} tabIndex={0} role="group" aria-label={name}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((one, place) => (
              <th key={one} scope="col" {...markFigure(place)}>
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], place) => (
            <tr key={place}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column} {...markFigure(column + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
