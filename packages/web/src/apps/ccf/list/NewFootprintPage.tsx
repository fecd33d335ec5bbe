import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, Location } from '@cradle/contract'
import { reportingIntervals } from '@cradle/contract/footprints-choices'
import { createRecord } from '../../../api/record.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { useMethodOptions, useOptions } from '../../../records/reference/reference-lists.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { reloadFootprints, type FootprintItem } from '../footprint/footprint-queries.ts'
import { useConsolidationOptions } from '../footprint/use-consolidation-options.ts'

interface NewFootprint extends Record<string, unknown> {
  name: string
  timePeriod: string
  reportingIntervals: string
  method: string | null
  locations: string[]
  consolidation: string
}

/** The company owns and controls what is chosen here; other relations are entered in Basics. */
const fullRelation = { equity: 100, operationalControl: true, financialControl: true }

const toBody = ({ reportingIntervals: intervals, locations, ...values }: NewFootprint) => ({
  ...values,
  ...fullRelation,
  reportingIntervals: Number(intervals),
  locationType: locations.length > 1 ? 'multiple' : 'single',
  locations: locations.map((location) => ({ location, ...fullRelation })),
})

/** A new footprint: few questions; then its inputs are entered. */
export function NewFootprintPage() {
  const { t } = useTranslation('ccf')
  const navigate = useNavigate()
  const made = useRef<FootprintItem>(undefined)
  const methods = useMethodOptions()
  const locations = useOptions(Location)
  const consolidations = useConsolidationOptions()
  const [initial] = useState<NewFootprint>(() => ({
    name: '',
    timePeriod: String(new Date().getFullYear() - 1),
    reportingIntervals: '4',
    method: null,
    locations: [],
    consolidation: 'operationalControl',
  }))
  const title = t('ccf:new.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <FormPage<NewFootprint>
      header={{
        title,
        crumbs: [{ label: t('ccf:title'), href: paths.footprints.list() }],
        focusTitle: true,
      }}
      initialValues={initial}
      isNew
      saveLabel={t('ccf:new.create')}
      validate={(values) => ({
        ...findBlanks(Footprint, values, () => t('ccf:required')),
        ...(values.locations.length === 0 ? { locations: t('ccf:new.chooseLocation') } : {}),
      })}
      onSave={(values) =>
        createRecord(Footprint, toBody(values), (footprint) => (made.current = footprint))
      }
      onSaved={() => {
        void reloadFootprints()
        toast.success(t('ccf:new.created'))
        if (made.current)
          void navigate({
            to: paths.footprints.item(made.current['@id'], 'inputs') as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'basics',
          title: t('ccf:section.basics'),
          intro: t('ccf:new.intro'),
          children: (
            <>
              <TextField {...fieldProps(Footprint, 'name')} label={t('ccf:field.name')} />
              <TextField
                {...fieldProps(Footprint, 'timePeriod')}
                label={t('ccf:field.timePeriod')}
                hint={t('ccf:hint.timePeriod')}
              />
              <RadioField
                name="reportingIntervals"
                required
                label={t('ccf:field.reportingIntervals')}
                hint={t('ccf:hint.reportingIntervals')}
                options={reportingIntervals.map((value) => ({
                  value: String(value),
                  label: t(`ccf:intervals.${value}`),
                }))}
              />
              <SelectField
                {...fieldProps(Footprint, 'method')}
                label={t('ccf:field.method')}
                options={methods}
              />
              <MultiSelectField
                name="locations"
                required
                label={t('ccf:field.locations')}
                hint={t('ccf:hint.locations')}
                options={locations}
              />
              <RadioField
                name="consolidation"
                label={t('ccf:field.consolidation')}
                hint={t('ccf:hint.consolidation')}
                options={consolidations}
              />
            </>
          ),
        },
      ]}
    />
  )
}
