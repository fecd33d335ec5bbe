import { useTranslation } from 'react-i18next'
import type { ComputedSample, Parameter } from '@cradle/contract'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { readMeasure } from '@cradle/engine'
import { TableButtons } from '../../../records/results/TableButtons.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { TableView } from '../results/TableView.tsx'
import { useFaultWords } from '../variants/use-fault-words.ts'
import { useRowTexts } from '../variants/use-row-texts.ts'
import { buildSampleTable, readSampleNumber } from './sample-table.ts'
import styles from './terms.module.css'

interface SampleFiguresProps {
  samples: readonly ComputedSample[]
  parameters: readonly Parameter[]
  nameLine: (id: string) => string | undefined
  /** Names a profile, a supplier or a site. */
  nameRecord: (id: string) => string
}

/** The samples of a model side by side, in one indicator that the reader chooses. */
export function SampleFigures({ samples, parameters, nameLine, nameRecord }: SampleFiguresProps) {
  const { t } = useTranslation('model-terms')
  const [search, setSearch] = useUrlState()
  const { nameIndicator, unitOf } = useRowTexts()
  const describeFault = useFaultWords(
    (id) => parameters.find((one) => one.id === id)?.name,
    nameLine,
  )
  const codes = samples.find(({ figures }) => figures)?.figures?.indicators ?? []
  const indicator = codes.find((code) => code === search['indicator']) ?? codes[0] ?? ''
  const short =
    typeof readMeasure(indicator) === 'string' ? displayCode(indicator) : nameIndicator(indicator)
  const table = buildSampleTable(samples, parameters, indicator, {
    sample: t('model-terms:samples.sample'),
    profiles: t('model-terms:samples.profiles'),
    figure:
      indicator === '' ? t('model-terms:samples.figure') : `${short} A–C [${unitOf(indicator)}]`,
    mark: t('model-terms:samples.mark'),
    lowest: t('model-terms:samples.lowest'),
    highest: t('model-terms:samples.highest'),
    nameSample: (sample) =>
      t(`model-terms:samples.${sample.kind}`, { number: readSampleNumber(sample) }),
    nameParameter: ({ name, unit = '' }) => (unit ? `${name} [${unitText(unit)}]` : name),
    nameChoice: (line, record) => `${nameLine(line) ?? ''}: ${nameRecord(record)}`,
    nameSite: (location) => t('model-terms:samples.atLocation', { location: nameRecord(location) }),
    describeFault,
  })
  if (samples.length === 0) return <p className={styles['none']}>{t('model-terms:samples.none')}</p>
  const failed = samples.filter(({ fault }) => fault).length
  return (
    <>
      {failed > 0 && (
        <p role="alert" className={styles['refusal']}>
          {t('model-terms:samples.failed', { count: failed })}
        </p>
      )}
      <div className={styles['tools']}>
        {codes.length > 0 && (
          <Select
            w={320}
            label={t('model-terms:samples.indicator')}
            data={codes.map((code) => ({ value: code, label: nameIndicator(code) }))}
            value={indicator}
            onChange={(next) => setSearch({ indicator: next ?? undefined })}
            allowDeselect={false}
          />
        )}
        <TableButtons table={table} name={t('model-terms:samples.title')} />
      </div>
      <div
        className={styles['samples']}
        tabIndex={0}
        role="group"
        aria-label={t('model-terms:samples.title')}
      >
        <TableView table={table} />
      </div>
    </>
  )
}
