import { useTranslation } from 'react-i18next'
import type { CellIssue, GridRow } from '../../../ui/grid/grid-model.ts'
import { findGtinIssues } from '../variants/variant-columns.ts'
import { findHeadline } from './headline.ts'
import {
  findRepeated,
  isReadable,
  readChoices,
  readDeclaration,
  type IssueParts,
} from './issue-rows.ts'
import type { ModelForm, ModelItem } from './model-queries.ts'
import { useCheckWords } from './use-check-words.ts'
import { useChecks } from './use-checks.ts'

/** A row in which nothing stands yet is not asked for. */
const isFilled = ({ values }: GridRow): boolean =>
  Object.values(values).some((value) => value !== null && value !== '')

/** What is known of the rows of the sheet: their faults, their results, and whether they can be issued. */
export function useIssueRows({
  model,
  form,
  parts,
  rows: all,
  listRefused,
}: {
  model: ModelItem
  form: ModelForm
  parts: IssueParts
  /** With what is being typed. */
  rows: readonly GridRow[]
  /** What the server refused of a row that has not changed since. */
  listRefused: (row: GridRow) => readonly CellIssue[]
}) {
  const { t } = useTranslation('models')
  const { t: variantTexts } = useTranslation('variants')
  const rows = all.filter(isFilled)
  const { findCheck, ...checks } = useChecks(
    model.id,
    rows.filter(isReadable).map((row) => readChoices(row, parts)),
  )
  const { listIssues, writeOutcome } = useCheckWords(form)
  const repeated = findRepeated(rows, parts)
  const checkOf = (row: GridRow) =>
    isReadable(row) ? findCheck(readChoices(row, parts)) : undefined
  const shape = rows.map((row) => checkOf(row)?.figures).find((one) => one !== undefined)

  /** The sheet draws a row without the number that is being typed. */
  const typed = new Map(all.map((row) => [row.id, row]))
  const issuesOf = (drawn: GridRow): readonly CellIssue[] => {
    const row = typed.get(drawn.id) ?? drawn
    if (!isFilled(row)) return []
    const wrong = (column: string, message: string): CellIssue[] => [
      { column, level: 'wrong', message },
    ]
    const { name, project } = readDeclaration(row, parts)
    const { customer, project: projectName, site } = row.values
    const hasHalfProject = !project && [customer, projectName, site].some(Boolean)
    const check = checkOf(row)
    const before = repeated.get(row.id)
    return [
      ...(name === '' ? wrong('name', t('models:fault.name')) : []),
      ...findGtinIssues(row.values, variantTexts),
      ...(hasHalfProject
        ? wrong(customer ? 'project' : 'customer', t('models:fault.project'))
        : []),
      ...(check ? listIssues(check) : []),
      ...listRefused(row),
      ...(before === undefined
        ? []
        : [
            {
              column: 'name',
              level: 'hint' as const,
              message: t('models:fault.repeatedRow', { row: before }),
            },
          ]),
    ]
  }
  const writeResult = (drawn: GridRow): string => {
    const row = typed.get(drawn.id) ?? drawn
    if (!isFilled(row)) return ''
    const wrong = issuesOf(row).find(({ level }) => level === 'wrong')
    if (wrong) return wrong.message
    if (!isReadable(row)) return t('models:fault.unreadable')
    const check = checkOf(row)
    return check ? writeOutcome(check) : '…'
  }
  const faulty = rows.filter(
    (row) =>
      !isReadable(row) ||
      issuesOf(row).some(({ level }) => level === 'wrong') ||
      checkOf(row)?.fault !== undefined,
  ).length
  return {
    /** Those in which something stands. */
    rows,
    faulty,
    repeated: repeated.size,
    isReady: rows.length > 0 && faulty === 0 && !checks.isChecking && checks.error === null,
    checks,
    issuesOf,
    writeResult,
    headline: shape && findHeadline(shape),
  }
}
