import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, type Locale } from '../../../i18n/i18n.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { FlowDrawing } from '../../../records/flows/FlowDrawing.tsx'
import { makeFlowGraph } from '../../../records/flows/flow-graph.ts'
import { usePutIntoReport } from '../sensitivity/use-put-into-report.ts'
import { flowTexts, makeProductFigure, type DrawnFlows, type FlowNames } from './product-flows.ts'
import styles from './results.module.css'

/** Smaller parts are summed [1]: a page has less room than a screen. */
const SMALLEST = 0.02

interface FlowReportDialogProps {
  calculation: CalculationItem
  etag: string | undefined
  drawn: DrawnFlows
  names: FlowNames
  onClose: () => void
}

/** Previews the flow diagram in the language of the report, and puts it there. */
export function FlowReportDialog(props: FlowReportDialogProps) {
  const { calculation } = props
  const language = isLocale(calculation['reportingLanguage'])
    ? calculation['reportingLanguage']
    : 'en'
  const { t } = useTranslation('results')
  const isLoaded = useQuery({
    queryKey: ['texts', language, 'flows'],
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
      title={t('results:flows.report.title')}
      closeButtonProps={{ 'aria-label': t('results:flows.report.close') }}
    >
      {isLoaded && <ReportForm {...props} language={language} />}
    </Modal>
  )
}

function ReportForm({
  calculation,
  etag,
  drawn,
  names,
  onClose,
  language,
}: FlowReportDialogProps & { language: Locale }) {
  const { t } = useTranslation(flowTexts)
  const drawing = useRef<SVGSVGElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const putParts = usePutIntoReport(calculation, etag, 'contributions')
  const figure = useMemo(
    () => makeProductFigure(drawn, names, language, i18next.getFixedT(language, flowTexts)),
    [drawn, names, language],
  )
  const graph = useMemo(() => makeFlowGraph(figure.paths, figure.columns, SMALLEST), [figure])
  const isReplaced = calculation['contributionAnalysisImageFile'] !== undefined
  async function putIntoReport() {
    setIsBusy(true)
    if (await putParts({ text: null, drawing: drawing.current })) onClose()
    else setIsBusy(false)
  }
  return (
    <>
      <div className={styles['paper']}>
        <FlowDrawing
          graph={graph}
          figure={figure}
          drawing={drawing}
          heading={`${drawn.row.code}, ${drawn.range} [${drawn.row.unit}]`}
        />
      </div>
      {isReplaced && <p role="alert">{t('results:flows.report.replaces')}</p>}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('sensitivity:cancel')}
        </Button>
        <Button
          color={isReplaced ? 'red' : undefined}
          loading={isBusy}
          onClick={() => void putIntoReport()}
        >
          {t(isReplaced ? 'sensitivity:report.replace' : 'sensitivity:report.put')}
        </Button>
      </Group>
    </>
  )
}
