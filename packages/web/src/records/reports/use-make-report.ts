import { useQueryClient } from '@tanstack/react-query'
import { Report, recordRoutes, reportRoutes, type Locale, type ReportType } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { reportsKey, type ReportItem, type ReportSubject } from './report-item.ts'

/** What a document declares; nothing: the product itself. */
type DeclaredFields = Partial<Pick<ReportItem, 'declares' | 'variant'>>

export interface ReportMaking {
  make: (type: ReportType, language: Locale, declared?: DeclaredFields) => Promise<boolean>
  retry: (report: ReportItem) => Promise<boolean>
}

/**
 * Requests documents of a calculation or footprint and shows refusals as a toast. Both functions return whether
 * the server accepted.
 */
export function useMakeReport(subject: ReportSubject): ReportMaking {
  const client = useQueryClient()
  async function requestReport(
    order: (idempotencyKey: string) => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await order(crypto.randomUUID())
      await client.invalidateQueries({ queryKey: reportsKey(subject) })
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    }
  }
  return {
    make: (type, language, declared = {}) =>
      requestReport((idempotencyKey) =>
        call(recordRoutes(Report).create, {
          body: { ...subject, type, language, ...declared },
          idempotencyKey,
        }),
      ),
    retry: (report) =>
      requestReport((idempotencyKey) =>
        call(reportRoutes.retry, { params: { id: report.id }, idempotencyKey }),
      ),
  }
}
