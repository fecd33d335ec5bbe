import type { TFunction } from 'i18next'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GroupField } from '../../../../ui/grid/clipboard/paste-request.ts'
import { groupsToAdd } from '../lines/input-groups.ts'
import { readInputType } from '../lines/read-input-type.ts'

/** Names of the column that says the input type of each line, in English, Dutch and German. */
const headerNames = [
  'Module',
  'Modules',
  'Modul',
  'Life cycle module',
  'Levenscyclusmodule',
  'Lebenszyklusmodul',
  'Input type',
  'input_type',
  'Invoertype',
  'Invoersoort',
  'Soort invoer',
  'Eingabetyp',
  'Eingabeart',
  'Art der Eingabe',
  'Module / input type',
  'Module / invoersoort',
  'Modul / Eingabeart',
  'Stage',
  'Life cycle stage',
  'Levenscyclusfase',
  'Lebenszyklusphase',
]

/** How a pasted sheet says the input type of its lines. */
export function makePasteGroups(
  doc: GridDocument,
  t: TFunction<'inputs'>,
  allowsOperationalUse: boolean,
): GroupField {
  const options = groupsToAdd(allowsOperationalUse).map(({ type, module }) => ({
    value: type as string,
    label: `${module} ${t(`inputs:type.${type}` as 'inputs:type.A1_RAW_MATERIAL')}`,
  }))
  const taken = new Set(options.map(({ value }) => value))
  return {
    id: 'inputType',
    title: t('inputs:column.inputType'),
    headerNames,
    options,
    lastRow: (group) => doc.getState().rows.get(group)?.at(-1)?.id ?? null,
    read: (text, isHeading) => {
      const reading = readInputType(text, isHeading)
      if (!reading) return null
      if ('problem' in reading)
        return { reason: t(`inputs:pasteType.${reading.problem}`, { module: reading.module }) }
      return taken.has(reading.type)
        ? { group: reading.type }
        : { reason: t('inputs:pasteType.notInMethod') }
    },
  }
}
