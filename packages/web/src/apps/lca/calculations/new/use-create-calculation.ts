import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, recordRoutes, type Create } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { saveRefusal } from '../../../../api/error-text.ts'
import { withoutBlanks } from '../../../../api/records.ts'
import { getRecordPaths } from '../../../../records/calculation/calculation-tabs.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import type { TemplateItem } from '../../../../records/template/template-queries.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'

/** Default entry methods, used if the template sets no others. */
const usual: Partial<Create<typeof Calculation>> = {
  functionalUnit: 'standard',
  wasteScenarioInputMethod: 'byRawMaterial',
  productionWasteInputMethod: 'percentagePerRawMaterial',
}

interface StartOf {
  /** Folder of the new calculation; undefined for the main folder. */
  folder: string | undefined
  /** Language of its report, if the template sets none. */
  reportingLanguage: string | undefined
}

/** Creates a calculation from the answers of the form, and opens its inputs. What the template says comes before the defaults. */
export function useCreateCalculation({ folder, reportingLanguage }: StartOf) {
  const { t } = useTranslation('lca')
  const navigate = useNavigate()
  const client = useQueryClient()
  const made = useRef<CalculationItem>(undefined)
  return {
    createCalculation: async (
      values: Record<string, unknown>,
      template: Partial<TemplateItem> = {},
    ) => {
      const silent = Object.entries({ ...usual, reportingLanguage }).filter(
        ([name]) => template[name as keyof TemplateItem] === undefined,
      )
      try {
        made.current = await call(recordRoutes(Calculation).create, {
          body: {
            ...withoutBlanks(values),
            ...Object.fromEntries(silent),
            ...(folder ? { folder } : {}),
          } as Create<typeof Calculation>,
        })
        await client.invalidateQueries({ queryKey: ['calculations'] })
        return undefined
      } catch (error) {
        return saveRefusal(error)
      }
    },
    openCreated: () => {
      toast.success(t('lca:toast.created'))
      if (made.current)
        void navigate({
          to: getRecordPaths(made.current).item(made.current['@id'], 'inputs') as never,
          ignoreBlocker: true,
        })
    },
  }
}
