import { foldName, renameParameters } from '@cradle/engine/formulas'
import { calculationRoutes, templateRoutes, type Parameter } from '@cradle/contract'
import i18next from 'i18next'
import { callTagged } from '../../../../api/call.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { readId } from '../../../../paths.ts'
import { calculationQuery } from '../../../../records/calculation/calculation-queries.ts'
import { OpenSheets } from '../../../../records/sheet/open-sheets.ts'
import type { SaveProgress } from '../../../../records/sheet/saving/joined-progress.ts'
import type { SaveQueue } from '../../../../records/sheet/saving/save-queue.ts'
import type { RowViolation, SaveState } from '../../../../records/sheet/saving/save-state.ts'
import type { KeptEdits } from '../../../../records/sheet/saving/unsaved-edits.ts'
import { SheetSession, type SheetKind } from '../../../../records/sheet/sheet-session.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import {
  isSameValue,
  type CellValue,
  type GridBatch,
  type GridOp,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { describeFault, writeStored } from '../../../../ui/numbers/compute-number.ts'
import { findSheetKind, sheetKey } from '../lines/sheet-parent.ts'
import { nameCell, type ParameterLines } from './parameter-lines.ts'
import { checkNames, ParameterModel, readNames, type ParameterValues } from './parameter-model.ts'
import {
  hasInvalid,
  PARAMETERS,
  readName,
  readRowFormula,
  toFields,
  toParameter,
} from './parameter-rows.ts'
import { ParameterWriter, type ParameterRow, type ParameterWrite } from './parameter-writer.ts'

const routes = {
  calculation: { get: calculationRoutes.parameters, save: calculationRoutes.saveParameters },
  template: { get: templateRoutes.parameters, save: templateRoutes.saveParameters },
} as const

const routesOf = (parent: string) =>
  routes[findSheetKind(parent) === 'template' ? 'template' : 'calculation']

/** The list of the server with its tag. */
export interface ReadParameters {
  parameters: readonly Parameter[]
  etag: string | undefined
}

export async function readParameters(parent: string): Promise<ReadParameters> {
  const { data, etag } = await callTagged(routesOf(parent).get, {
    params: { id: readId(parent) },
  })
  return { parameters: data.parameters, etag }
}

/** Under which unwritten edits of parameters are kept on this computer. */
export const parametersKey = (parent: string): string => `${sheetKey(parent)}/parameters`

const sessions = new OpenSheets<ParameterSession>()

/** The session of a record; it is made once, of the first list that was read. */
export const parameterSession = (
  parent: string,
  read: ReadParameters,
  kept: KeptEdits | null,
): ParameterSession => sessions.open(parent, () => new ParameterSession(parent, read, kept))

/** Ends all sessions. */
export const closeParameterSessions = (): void => sessions.close()

/**
 * The parameters of one calculation or template as long as the browser tab lives. Each change computes the parameters that follow
 * from it and the lines that use them, before it is written.
 */
export class ParameterSession {
  readonly doc: GridDocument
  readonly queue: SaveQueue<ParameterWrite>
  /** Rows that could not be read or computed count as refused. */
  readonly progress: SaveProgress
  private readonly parent: string
  private readonly sheet: SheetSession<ParameterRow, ParameterWrite>
  private readonly writer: ParameterWriter
  private etag: string | undefined
  private lines: ParameterLines | null = null
  private locale: Locale = 'en'
  private model = new ParameterModel([])
  private values: ParameterValues = this.model.evaluate()
  private names: ReadonlyMap<string, string> = new Map()
  private parameters: readonly Parameter[] = []
  private notice: string | null = null
  /** Formulas of lines that wait for a parameter are to be read again. */
  private isReadingWaiting = false
  private readonly kept = new Set<string>()
  private readonly listeners = new Set<() => void>()

  constructor(parent: string, read: ReadParameters, kept: KeptEdits | null) {
    this.parent = parent
    this.etag = read.etag
    this.writer = new ParameterWriter({
      parent,
      put: (list) => this.put(list),
      findPosition: (row) => this.sheet.order.find(row),
      isWritable: (row) => this.isWritable(row),
      onKept: (rows, reason) => {
        for (const row of rows) this.kept.add(row)
        this.tell(reason)
      },
    })
    for (const [row, serverId] of kept?.ids ?? []) this.writer.learnId(row, serverId)
    this.sheet = new SheetSession(this.listRows(read.parameters), this.makeKind())
    this.doc = this.sheet.doc
    this.queue = this.sheet.queue
    this.sheet.restore(kept as KeptEdits<ParameterWrite> | null)
    this.names = this.listNames()
    this.progress = makeProgress(this)
    this.compute()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getNotice = (): string | null => this.notice
  /** The parameters as they stand here, for formulas that are typed; the same list as long as nothing of them changes. */
  readonly getParameters = (): readonly Parameter[] => this.parameters
  readonly getValues = (): ParameterValues => this.values
  readonly show = (ops: readonly GridOp[]): void => this.sheet.show(ops)

  /** Says something about the last change; null: nothing any more. */
  tell(notice: string | null): void {
    this.notice = notice
    for (const listener of this.listeners) listener()
  }

  /** The lines whose formulas follow, as long as they are shown. */
  attach(lines: ParameterLines, locale: Locale): () => void {
    this.lines = lines
    this.locale = locale
    this.compute()
    if (this.isReadingWaiting) {
      this.isReadingWaiting = false
      lines.readWaiting()
    }
    return () => {
      this.lines = null
    }
  }

  close(): void {
    this.sheet.close()
  }

  /** Whether a row may go. A row that is used says where. */
  canRemove(row: GridRow): boolean {
    const { parameters, cells } = this.listUses(row)
    const places = [...parameters.map((other) => readName(other) ?? ''), ...cells.map(nameCell)]
    if (places.length > 0)
      this.tell(
        i18next.t('parameters:stillUsed', { name: readName(row) ?? '', places: places.join(', ') }),
      )
    return places.length === 0
  }

  /** Reads what the server has now, over which our unwritten edits stand. */
  async refresh(): Promise<boolean> {
    const requestedAt = performance.now()
    try {
      const { parameters, etag } = await readParameters(this.parent)
      if (this.queue.isOlderThanWrites(requestedAt)) return false
      this.etag = etag
      for (const row of this.kept) this.queue.drop(row)
      this.kept.clear()
      this.sheet.take(this.listRows(parameters))
      return true
    } catch {
      return false
    }
  }

  /** A number is being typed: everything shows what it would come to. Null: nothing is being typed any more. */
  type(draft: { row: string; value: number } | null): void {
    this.values = this.model.evaluate(draft)
    this.showNumbers()
    this.lines?.follow(this.values)
  }

  /** Cells of lines and parameters whose formulas use a row, by what they are called. */
  listUses(row: GridRow) {
    const name = readName(row)
    if (name === null) return { parameters: [], cells: [] }
    const folded = foldName(name)
    return {
      parameters: this.doc
        .allRows()
        .filter((other) => readNames(readRowFormula(other) ?? '').includes(folded)),
      cells: this.lines?.listUses(name) ?? [],
    }
  }

  private async put(list: readonly Parameter[]): Promise<readonly Parameter[]> {
    const { data, etag } = await callTagged(routesOf(this.parent).save, {
      params: { id: readId(this.parent) },
      body: { parameters: [...list] },
      ...(this.etag === undefined ? {} : { ifMatch: this.etag }),
    })
    this.etag = etag
    // The product has another tag now: a form that is opened next would save with the earlier one, and be refused.
    void queryClient.invalidateQueries({ queryKey: calculationQuery(this.parent).queryKey })
    return data.parameters
  }

  private makeKind(): SheetKind<ParameterRow, ParameterWrite> {
    return {
      key: parametersKey(this.parent),
      writer: this.writer,
      writeCell: (_field, value) => value,
      writeRow: ({ values }) => values,
      makeRow: (id, fields) => {
        const { position: _, ...values } = fields
        return { id, group: PARAMETERS, values: values as Record<string, CellValue> }
      },
      isCell: (field) => field !== 'position',
      listMadeRows: () => this.writer.listMadeRows(),
      reread: () => this.refresh(),
      onEdit: (batch) => this.afterEdit(batch),
      onChanged: () => this.compute(),
    }
  }

  /** Rows of a list of the server. One that we made, and whose answer was lost, is known by its name. */
  private listRows(parameters: readonly Parameter[]): ParameterRow[] {
    const made = new Map(
      (this.sheet?.doc.allRows() ?? [])
        .filter(({ id }) => !this.writer.has(id))
        .map((row) => [foldName(readName(row) ?? ''), row.id]),
    )
    return parameters.map((parameter, index) => {
      const serverId = parameter.id ?? parameter.name
      const row = this.writer.findRow(serverId) ?? made.get(foldName(parameter.name)) ?? serverId
      return { id: row, serverId, position: (index + 1) * 8, fields: toFields(parameter) }
    })
  }

  private isWritable(id: string): boolean {
    const row = this.doc.row(id)
    return (
      row !== undefined &&
      readName(row) !== null &&
      !hasInvalid(row) &&
      !this.values.faults.has(id) &&
      !checkNames(this.doc.allRows()).has(id)
    )
  }

  /** The last usable name of each row. */
  private listNames(): ReadonlyMap<string, string> {
    const rows = this.doc.allRows()
    const faults = checkNames(rows)
    const now = rows.flatMap((row) => {
      const name = faults.has(row.id) ? null : readName(row)
      return name === null ? [] : [[row.id, name] as const]
    })
    return new Map([...this.names, ...now])
  }

  /** A new name is written in all formulas; rows that waited for another row are looked at again. */
  private afterEdit(batch: GridBatch): GridBatch {
    const before = this.names
    this.names = this.listNames()
    const renamed = new Map(
      [...this.names].flatMap(([row, name]) => {
        const old = before.get(row)
        return old === undefined || old === name ? [] : [[foldName(old), name]]
      }),
    )
    this.notice = null
    if (renamed.size > 0) this.rename(renamed)
    this.compute()
    this.isReadingWaiting = true
    const pending = this.doc.allRows().flatMap(({ id }) => {
      const change = this.queue.findPending(id)
      return change ? [[id, change] as const] : []
    })
    this.queue.add(pending)
    return batch
  }

  private rename(renamed: ReadonlyMap<string, string>): void {
    const ops = this.doc.allRows().flatMap((row): GridOp[] => {
      const formula = readRowFormula(row)
      const written = formula === null ? null : renameParameters(formula, renamed)
      return written === formula
        ? []
        : [{ kind: 'set', row: row.id, values: { valueFormula: written } }]
    })
    this.doc.receive(ops)
    const count = ops.length + (this.lines?.rename(renamed) ?? 0)
    if (count > 0)
      this.notice = i18next.t('parameters:renamed', {
        name: [...renamed.values()].join(', '),
        count,
      })
  }

  private compute(): void {
    if (!this.doc) return
    this.model = new ParameterModel(this.doc.allRows())
    this.values = this.model.evaluate()
    this.learnParameters()
    this.showNumbers()
    this.lines?.follow(this.values)
    for (const listener of this.listeners) listener()
  }

  private learnParameters(): void {
    const faults = checkNames(this.doc.allRows())
    const now = this.doc
      .allRows()
      .filter((row) => readName(row) !== null && !faults.has(row.id))
      .map((row) => toParameter(row.values, row.id))
    if (JSON.stringify(now) !== JSON.stringify(this.parameters)) this.parameters = now
  }

  /** The numbers of formulas, and in their place what is wrong with them. */
  private showNumbers(): void {
    const { numbers, faults } = this.values
    this.doc.receive(
      this.doc.allRows().flatMap((row): GridOp[] => {
        const formula = readRowFormula(row)
        if (formula === null) return []
        const fault = faults.get(row.id)
        const written = fault && writeStored(formula, this.locale)
        const value: CellValue | undefined = fault
          ? { invalid: written!, reason: describeFault(fault, written!) }
          : numbers.get(row.id)
        return value === undefined || isSameValue(row.values['value'] ?? null, value)
          ? []
          : [{ kind: 'set', row: row.id, values: { value } }]
      }),
    )
  }
}

/** How far the parameters are saved, in which a row that cannot be written as it stands counts as refused. */
function makeProgress({ doc, queue }: ParameterSession): SaveProgress {
  let from: readonly [SaveState, unknown] | null = null
  let state = queue.getState()
  return {
    flush: () => queue.flush(),
    subscribe: (listener) => {
      const stops = [queue.subscribe(listener), doc.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    getState: () => {
      const now = [queue.getState(), doc.getState().rows] as const
      if (from?.[0] === now[0] && from[1] === now[1]) return state
      from = now
      const faults = checkNames(doc.allRows())
      const waiting = doc
        .allRows()
        .filter((row) => hasInvalid(row) || faults.has(row.id))
        .map(({ id }): [string, readonly RowViolation[]] => [
          id,
          [{ propertyPath: 'name', message: '' }],
        ])
      state = { ...now[0], refused: new Map([...waiting, ...now[0].refused]) }
      return state
    },
  }
}
