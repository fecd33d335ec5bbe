import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../i18n/i18n.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { ReportFigure } from './ReportFigure.tsx'
import { writeParagraph, type Findings } from './report-paragraph.ts'
import type { Simulation } from './sensitivity-data.ts'
import { usePutIntoReport } from './use-put-into-report.ts'
import styles from './sensitivity.module.css'

interface ReportDialogProps extends Findings {
  calculation: CalculationItem
  etag: string | undefined
  simulation: Simulation | null
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
  onClose,
  language,
  ...findings
}: ReportDialogProps & { language: 'en' | 'nl' | 'de' }) {
  const { t } = useTranslation('sensitivity')
  const drawing = useRef<SVGSVGElement>(null)
  const inReport = i18next.getFixedT(language, 'sensitivity')
  const [text, setText] = useState(() => writeParagraph(findings, language, inReport))
  const [hasImage, setHasImage] = useState(true)
  const [hasText, setHasText] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const putParts = usePutIntoReport(calculation, etag, 'sensitivity')
  const replaces = [
    ...(hasImage && calculation['sensitivityAnalysisImageFile']
      ? [t('sensitivity:report.image')]
      : []),
    ...(hasText && calculation['sensitivityAnalysis'] ? [t('sensitivity:report.text')] : []),
  ]
  async function putIntoReport() {
    setIsBusy(true)
    const isDone = await putParts({
      text: hasText ? text : null,
      drawing: hasImage ? drawing.current : null,
    })
    if (isDone) onClose()
    else setIsBusy(false)
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
        <ReportFigure ref={drawing} {...findings} locale={language} t={inReport} />
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
