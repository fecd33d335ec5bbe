import { useQueryClient } from '@tanstack/react-query'
import type { Locale, ReportType } from '@cradle/contract'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Report } from './report-wire.ts'

export interface ReportMaking {
  make: (type: ReportType, language: Locale) => Promise<boolean>
  retry: (report: Report) => Promise<boolean>
}

/** Asks for documents of a calculation; a refusal is told. Each answers whether it was taken. */
export function useMakeReport(calculation: string): ReportMaking {
  const client = useQueryClient()
  async function ask(path: string, body: object): Promise<boolean> {
    try {
      await api.post(path, body, { idempotencyKey: crypto.randomUUID() })
      await client.invalidateQueries({ queryKey: ['reports', calculation] })
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    }
  }
  return {
    make: (type, language) => ask('/2/reports', { calculation, type, language }),
    retry: (report) => ask(`${report['@id']}/retry`, {}),
  }
}
