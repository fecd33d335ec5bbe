import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  Input,
  isIriFor,
  PredefinedInputSetUsage,
  recordRoutes,
  revisionRoutes,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import type { CalculationItem } from '../../../records/calculation/form-record.ts'
import { RestoreDialog } from '../../../records/history/RestoreDialog.tsx'
import type { Revision } from '../../../records/history/revision.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'

/** The data to restore. A single field of a line is saved like any edit of the line. */
export type Restoring =
  | { kind: 'all' }
  | { kind: 'line'; iri: string; name: string }
  | { kind: 'field'; field: string; name: string }
  | { kind: 'line-field'; iri: string; field: string; value: unknown; name: string }

/** Restores one field of a line or of an input set's use. */
async function restoreField({
  iri,
  field,
  value,
}: Extract<Restoring, { kind: 'line-field' }>): Promise<void> {
  const given = { params: { id: readId(iri) }, body: { [field]: value } }
  if (isIriFor(Input, iri)) await call(recordRoutes(Input).patch, given)
  else await call(recordRoutes(PredefinedInputSetUsage).patch, given)
}

/** Asks, and brings an earlier state of a calculation back, whole or in part. */
export function RestoreCalculation({
  restoring,
  revision,
  calculation,
  etag,
  onClose,
}: {
  restoring: Restoring
  revision: Revision
  calculation: CalculationItem
  etag: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const client = useQueryClient()
  const [, setSearch] = useUrlState()
  const facts = { number: revision.number, when: formatDateTime(revision.savedAt, locale) }
  const text =
    restoring.kind === 'all'
      ? t('history:confirm.all', facts)
      : restoring.kind === 'line'
        ? t('history:confirm.line', { ...facts, name: restoring.name })
        : t('history:confirm.field', { ...facts, name: restoring.name })

  const restore = (): Promise<unknown> =>
    restoring.kind === 'line-field'
      ? restoreField(restoring)
      : call(revisionRoutes.restore, {
          params: { id: revision.id },
          body:
            restoring.kind === 'all'
              ? {}
              : restoring.kind === 'line'
                ? { inputs: [restoring.iri] }
                : { fields: [restoring.field] },
          ifMatch: etag,
        })

  async function reload(isRestored: boolean) {
    if (isRestored && restoring.kind === 'all') setSearch({ save: undefined, view: undefined })
    const id = readId(calculation['@id'])
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['revision', 'revisions', 'calculations'].includes(String(queryKey[0])) ||
        queryKey.some((part) => part === id || part === calculation['@id']),
    })
  }
  return <RestoreDialog text={text} restore={restore} onDone={reload} onClose={onClose} />
}
