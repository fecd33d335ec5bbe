import type { Locale } from '@cradle/contract'
import { recogniseOtherFile, type OtherFile } from '#media/recognise-file'
import { Invalid } from '#platform/http/problem'
import { importTexts } from '../import-texts.ts'

/** Kinds that a spreadsheet program opens and saves as a workbook. */
const convertible: readonly OtherFile[] = [
  'openDocumentSpreadsheet',
  'binaryWorkbook',
  'iWork',
  'oldWorkbook',
  'xmlSpreadsheet',
  'webPage',
  'text',
]

/**
 * Refuses a file that is no workbook: it says what the file is, what is accepted, and how to get there.
 *
 * @throws Invalid `unknown_filetype`
 */
export function refuseOtherFile(
  content: Buffer,
  { readsDataSets, language }: { readsDataSets: boolean; language: Locale },
): void {
  const kind = recogniseOtherFile(content)
  if (kind === null) return
  const t = importTexts(language)
  const message = [
    t('files:refused', { kind: t(`files:kinds.${kind}`) }),
    t(readsDataSets ? 'files:acceptedOfProfiles' : 'files:accepted'),
    ...(convertible.includes(kind) ? [t('files:convert')] : []),
    ...(kind === 'zip' || kind === 'archive' ? [t('files:unpack')] : []),
  ].join(' ')
  throw new Invalid([{ propertyPath: 'file', message, code: 'unknown_filetype' }])
}
