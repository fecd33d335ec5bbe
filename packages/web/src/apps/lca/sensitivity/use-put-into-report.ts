import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Calculation, calculationFileRoutes, recordRoutes } from '@cradle/contract'
import { call, callTagged, fileForm } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { renderPngFile } from '../../../ui/charts/chart-file.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** What the report gets of an analysis; null leaves what it has. */
interface ReportParts {
  /** Text of the sensitivity analysis. */
  text: string | null
  drawing: SVGSVGElement | null
}

/** Upload routes of the pictures of analyses, and the names of their files. */
const pictures = {
  sensitivity: 'sensativeanalysisimagefile',
  contributions: 'contributionanalysisimagefile',
} as const

/** Writes an analysis into the report of a calculation, and says how it went. The answer is false after a refusal. */
export function usePutIntoReport(
  calculation: CalculationItem,
  etag: string | undefined,
  analysis: keyof typeof pictures,
) {
  const { t } = useTranslation('sensitivity')
  const client = useQueryClient()
  const { queryKey } = calculationQuery(calculation['@id'])
  const params = { id: calculation.id }

  async function save({ text, drawing }: ReportParts) {
    if (text !== null)
      client.setQueryData(
        queryKey,
        await callTagged(recordRoutes(Calculation).patch, {
          params,
          body: { sensitivityAnalysis: text },
          ifMatch: etag,
        }),
      )
    if (drawing)
      await call(calculationFileRoutes.upload[pictures[analysis]], {
        params,
        body: fileForm(await renderPngFile(drawing, analysis)),
      })
  }
  return async (parts: ReportParts): Promise<boolean> => {
    let isDone = false
    try {
      await save(parts)
      isDone = true
      toast.success(
        t(parts.text === null ? 'sensitivity:report.pictureDone' : 'sensitivity:report.done'),
        {
          link: {
            href: getRecordPaths(calculation).item(calculation['@id'], 'report-information'),
            label: t('sensitivity:report.look'),
          },
        },
      )
    } catch (error) {
      toast.error(errorText(error))
    }
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: readinessQuery(calculation['@id']).queryKey })
    return isDone
  }
}
