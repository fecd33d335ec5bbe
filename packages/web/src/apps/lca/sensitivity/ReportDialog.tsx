import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import type { Tornado } from '@cradle/engine'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, calculationFileRoutes, recordRoutes } from '@cradle/contract'
import { call, callTagged, fileForm } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { isLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'
import { renderPngFile } from '../../../ui/charts/chart-file.ts'
import { ReportFigure } from './ReportFigure.tsx'
import { writeParagraph } from './report-paragraph.ts'
import type { Simulation } from './sensitivity-data.ts'
import styles from './sensitivity.module.css'

interface ReportDialogProps {
  calculation: CalculationItem
  etag: string | undefined
  indicator: string
  unit: string
  declaredUnit: string
  modules: string
  tornado: Tornado
  isIncomplete: boolean
  simulation: Simulation | null
  nameOf: (id: string) => string
  onClose: () => void
}

/**
 * Previews the image and the text in the report's language. An existing text is replaced only on
 * request.
 */
export function ReportDialog(props: ReportDialogProps) {
  const { calculation } = props
  const language = isLocale(calculation['reportingLanguage'])
    ? calculation['reportingLanguage']
    : 'en'
  const { t } = useTranslation('sensitivity')
  const isLoaded = useQuery({
    queryKey: ['texts', language, 'sensitivity'],
    queryFn: async () => {
      await i18next.loadLanguages(language)
      return true
    },
    staleTime: Infinity,
  }).data
  return (
    <Modal
      opened
      size="xl"
      onClose={props.onClose}
      title={t('sensitivity:report.title')}
      closeButtonProps={{ 'aria-label': t('sensitivity:close') }}
    >
      {isLoaded && <ReportForm {...props} language={language} />}
    </Modal>
  )
}

function ReportForm({
  calculation,
  etag,
  tornado,
  simulation,
  nameOf,
  onClose,
  language,
  ...findings
}: ReportDialogProps & { language: 'en' | 'nl' | 'de' }) {
  const { t } = useTranslation('sensitivity')
  const client = useQueryClient()
  const drawing = useRef<SVGSVGElement>(null)
  const inReport = i18next.getFixedT(language, 'sensitivity')
  const [text, setText] = useState(() =>
    writeParagraph({ ...findings, tornado, simulation, nameOf }, language, inReport),
  )
  const [hasImage, setHasImage] = useState(true)
  const [hasText, setHasText] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const replaces = [
    ...(hasImage && calculation['sensitivityAnalysisImageFile']
      ? [t('sensitivity:report.image')]
      : []),
    ...(hasText && calculation['sensitivityAnalysis'] ? [t('sensitivity:report.text')] : []),
  ]
  const { queryKey } = calculationQuery(calculation['@id'])
  const params = { id: calculation.id }

  async function putIntoReport() {
    setIsBusy(true)
    try {
      if (hasText)
        client.setQueryData(
          queryKey,
          await callTagged(recordRoutes(Calculation).patch, {
            params,
            body: { sensitivityAnalysis: text },
            ifMatch: etag,
          }),
        )
      if (hasImage && drawing.current)
        await call(calculationFileRoutes.upload.sensativeanalysisimagefile, {
          params,
          body: fileForm(await renderPngFile(drawing.current, 'sensitivity')),
        })
      toast.success(t('sensitivity:report.done'), {
        link: {
          href: getRecordPaths(calculation).item(calculation['@id'], 'report-information'),
          label: t('sensitivity:report.look'),
        },
      })
      onClose()
    } catch (error) {
      toast.error(errorText(error))
      setIsBusy(false)
    }
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: readinessQuery(calculation['@id']).queryKey }),
    ])
  }
  return (
    <>
      <Checkbox
        size="xs"
        label={t('sensitivity:report.image')}
        checked={hasImage}
        onChange={(event) => setHasImage(event.currentTarget.checked)}
      />
      <div
        className={styles['paper']}
        tabIndex={0}
        role="region"
        aria-label={t('sensitivity:report.image')}
      >
        <ReportFigure
          ref={drawing}
          tornado={tornado}
          isIncomplete={findings.isIncomplete}
          simulation={simulation}
          nameOf={nameOf}
          locale={language}
          t={inReport}
          indicator={findings.indicator}
          unit={findings.unit}
          modules={findings.modules}
        />
      </div>
      <Checkbox
        size="xs"
        mt="sm"
        label={t('sensitivity:report.text')}
        checked={hasText}
        onChange={(event) => setHasText(event.currentTarget.checked)}
      />
      <Textarea
        mt={6}
        autosize
        minRows={4}
        maxRows={10}
        disabled={!hasText}
        lang={language}
        aria-label={t('sensitivity:report.text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {replaces.length > 0 && (
        <p role="alert" className={styles['replaces']}>
          {t('sensitivity:report.replaces', { what: replaces.join(', ') })}
        </p>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('sensitivity:cancel')}
        </Button>
        <Button
          color={replaces.length > 0 ? 'red' : undefined}
          loading={isBusy}
          disabled={!hasImage && !hasText}
          onClick={() => void putIntoReport()}
        >
          {replaces.length > 0 ? t('sensitivity:report.replace') : t('sensitivity:report.put')}
        </Button>
      </Group>
    </>
  )
}
