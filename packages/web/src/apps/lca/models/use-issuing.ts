import { useState } from 'react'
import { MODEL_DECLARATIONS_MAX, modelRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText, violationText } from '../../../api/error-text.ts'
import { Problem, type Violation } from '../../../api/problem.ts'
import { readId } from '../../../paths.ts'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellIssue, GridRow } from '../../../ui/grid/grid-model.ts'
import { findRefusedCell } from './cell-faults.ts'
import { readDeclaration, type IssueParts, type RequestedDeclaration } from './issue-rows.ts'
import { reloadModels, type DeclarationItem } from './model-queries.ts'

export interface IssueChoices {
  publish: boolean
  /** IRIs. */
  collections: readonly string[]
}

/** What was refused of a row, as long as it asks for the same. */
interface RefusedRow {
  content: string
  issues: readonly CellIssue[]
}

interface Part {
  rows: readonly GridRow[]
  declarations: readonly RequestedDeclaration[]
  idempotencyKey: string
}

/** Issues the rows of the sheet. What is issued leaves it; what is refused says so at its cells. */
export function useIssuing(model: string, doc: GridDocument, parts: IssueParts) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedRow>>(new Map())
  const [message, setMessage] = useState<string | null>(null)
  const [sent, setSent] = useState<readonly DeclarationItem[]>([])
  const [isDone, setDone] = useState(true)
  /** Requests that were made once keep their keys: after a lost answer, nothing is issued twice. */
  const [keys] = useState(() => new Map<string, string>())
  const write = (row: GridRow): string => JSON.stringify(readDeclaration(row, parts))

  function listParts(rows: readonly GridRow[], choices: IssueChoices): Part[] {
    const count = Math.ceil(rows.length / MODEL_DECLARATIONS_MAX)
    return Array.from({ length: count }, (_, index) => {
      const start = index * MODEL_DECLARATIONS_MAX
      const own = rows.slice(start, start + MODEL_DECLARATIONS_MAX)
      const declarations = own.map((row) => readDeclaration(row, parts))
      const content = JSON.stringify([declarations, choices])
      const idempotencyKey = keys.get(content) ?? crypto.randomUUID()
      keys.set(content, idempotencyKey)
      return { rows: own, declarations, idempotencyKey }
    })
  }

  function keepRefusal({ rows, declarations }: Part, violations: readonly Violation[]): string[] {
    const found = new Map<string, RefusedRow>()
    const rest: string[] = []
    for (const violation of violations) {
      const cell = findRefusedCell(violation.propertyPath, declarations)
      const text = violationText({ ...violation, propertyPath: '' })
      const row = cell && rows[cell.index]
      if (!row) {
        rest.push(text)
        continue
      }
      const issues = found.get(row.id)?.issues ?? []
      const issue: CellIssue = { column: cell.column, level: 'wrong', message: text }
      found.set(row.id, { content: write(row), issues: [...issues, issue] })
    }
    setRefused(found)
    return rest
  }

  /** @returns whether nothing is left to ask: all was issued, or the sheet says what is wrong */
  async function issue(rows: readonly GridRow[], choices: IssueChoices): Promise<boolean> {
    setBusy(true)
    setMessage(null)
    const made: DeclarationItem[] = []
    let areAllDone = true
    try {
      for (const part of listParts(rows, choices)) {
        try {
          const { declarations, done } = await call(modelRoutes.issue, {
            params: { id: readId(model) },
            body: {
              declarations: [...part.declarations],
              publish: choices.publish,
              ...(choices.publish && choices.collections.length > 0
                ? { collections: [...choices.collections] }
                : {}),
            },
            idempotencyKey: part.idempotencyKey,
            owner: 'none',
          })
          made.push(...declarations)
          areAllDone &&= done
          keys.clear()
          const issued = new Set(part.rows.map(({ id }) => id))
          doc.reset(doc.allRows().filter(({ id }) => !issued.has(id)))
        } catch (error) {
          const rest = error instanceof Problem ? keepRefusal(part, error.violations) : []
          const isAtCells = error instanceof Problem && error.violations.length > rest.length
          const text = rest[0] ?? (isAtCells ? null : errorText(error))
          setMessage(text)
          return text === null
        }
      }
      return true
    } finally {
      if (made.length > 0) {
        setSent(made)
        setDone(areAllDone)
      }
      setBusy(false)
      void reloadModels()
    }
  }
  return {
    isBusy,
    issue,
    /** Why nothing could be issued, where that has no cell. */
    message,
    /** What was issued last, and whether all of it was made at once. */
    sent,
    isDone,
    listRefused: (row: GridRow): readonly CellIssue[] => {
      const own = refused.get(row.id)
      return own && own.content === write(row) ? own.issues : []
    },
  }
}
