import { useTranslation } from 'react-i18next'
import { footprintRevisionRoutes, footprintRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import type { Tagged } from '../../../api/client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { RestoreDialog } from '../../../records/history/RestoreDialog.tsx'
import type { Revision } from '../../../records/history/revision.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { reloadFootprints, type FootprintItem } from '../footprint/footprint-queries.ts'
import { useFootprintWords } from './use-footprint-words.ts'

/** What to restore. Values of single cells are saved like any edit of the sheet. */
export type Restoring =
  | { kind: 'all' }
  | { kind: 'field'; field: string }
  | { kind: 'source'; series: string; name: string }
  | { kind: 'cells'; name: string; field: string; cells: readonly RestoredCell[] }

/** The earlier value of an input, by its id. */
interface RestoredCell {
  id: string
  value: unknown
}

/** Asks, and brings an earlier state of a footprint back, whole or in part. */
export function RestoreFootprint({
  restoring,
  revision,
  open,
  onClose,
}: {
  restoring: Restoring
  revision: Revision
  open: Tagged<FootprintItem>
  onClose: () => void
}) {
  const { t } = useTranslation(['history', 'ccf-history'])
  const locale = useLocale()
  const words = useFootprintWords([])
  const [, setSearch] = useUrlState()
  const facts = { number: revision.number, when: formatDateTime(revision.savedAt, locale) }

  const text = (): string => {
    if (restoring.kind === 'all') return t('ccf-history:confirmAll', facts)
    if (restoring.kind === 'source')
      return t('ccf-history:confirmSource', { ...facts, name: restoring.name })
    const name =
      restoring.kind === 'field'
        ? words.field(restoring.field, 'footprint')
        : `${restoring.name}, ${words.field(restoring.field, 'source')}`
    return t('history:confirm.field', { ...facts, name })
  }
  const restore = (): Promise<unknown> =>
    restoring.kind === 'cells'
      ? call(footprintRoutes.inputBatch, {
          params: { id: open.data.id },
          body: {
            operations: restoring.cells.map(({ id, value }) => ({
              op: 'update' as const,
              id,
              fields: { [restoring.field]: value },
            })),
          },
        })
      : call(footprintRevisionRoutes.restore, {
          params: { id: revision.id },
          body:
            restoring.kind === 'all'
              ? {}
              : restoring.kind === 'source'
                ? { series: [restoring.series] }
                : { fields: [restoring.field] },
          ifMatch: open.etag,
        })
  async function reload(isRestored: boolean) {
    if (isRestored && restoring.kind === 'all') setSearch({ save: undefined, view: undefined })
    await reloadFootprints()
  }
  return <RestoreDialog text={text()} restore={restore} onDone={reload} onClose={onClose} />
}
