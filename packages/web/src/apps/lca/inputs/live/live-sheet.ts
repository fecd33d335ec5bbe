import type { CalculationRequest, Explanation, Input, LifeCycleModule } from '@cradle/engine'
import { readId } from '../../../../paths.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import { applyOps, type RowsByGroup } from '../../../../ui/grid/apply-ops.ts'
import type { GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import { inputGroups } from '../lines/input-groups.ts'
import { toWire, type InputLine } from '../lines/input-rows.ts'
import type { ProfileValues } from '../profiles/profile-values.ts'
import { SETS, withUsages } from '../sets/set-rows.ts'
import { engineInputs, takesDefaultScenario, type EngineContext } from '../lines/to-engine.ts'
import { loadEngine, newEngine } from './engine-part.ts'
import type { EngineRun, RunOutcome } from './engine-run.ts'
import { agrees, type LiveNumbers, type ServerResults } from './live-numbers.ts'
import { sameRows } from './same-rows.ts'

/** What the numbers of a sheet are made from beside its rows. */
export interface SheetSource {
  /** Undefined as long as the server gives none: there are no numbers then. */
  model: CalculationRequest | undefined
  /** The inputs as the server knew them when it made the model, by row. */
  known: ReadonlyMap<string, InputLine>
  context: Pick<EngineContext, 'legsOf'>
  measure: string | null
  /** Values of profiles the model does not hold, and where their materials go; those it does not find are left out. */
  loadProfiles: (ids: readonly string[]) => Promise<ProfileValues>
}

export interface LiveState {
  numbers: LiveNumbers | null
  /** Code of the rule that makes a result impossible now. */
  refusedBecause: string | null
  /** A number that is still being typed is in them. */
  isTyping: boolean
}

/** Up to so many lines are computed in the turn of the edit, and painted with it; more, right after its paint. */
const AT_ONCE = 1000

/** A page that never rests works out a paste that is looked at after so long [ms]. */
const FORESEEN_MS = 30

const noRows: readonly GridRow[] = []

/** What these rows come to. */
interface WorkedOut {
  source: SheetSource
  rows: readonly GridRow[]
  outcome: RunOutcome
}
/** The sheet as it is, and with what is being typed or looked at. */
const KEPT = 2

/** A browser makes fast what ran often: until then the arithmetic of a digit takes nearly twice as long. So much of it is done ahead, once a visit [ms]. */
let coldMs = 150

/**
 * The numbers of one open sheet. Follows the rows, and what is being typed, by itself: when an edit is drawn, the figures it
 * changes are there already and are painted in the same frame. Who shows a figure listens here and draws that figure alone.
 */
export class LiveSheet {
  private readonly doc: GridDocument
  private engine: EngineRun | null = newEngine()
  private source: SheetSource | null = null
  private state: LiveState = { numbers: null, refusedBecause: null, isTyping: false }
  private inputOf: (row: GridRow) => Input = () => {
    throw new Error('no model')
  }
  private readonly requested = new Set<string>()
  /** Profile → the waste scenario its material takes by itself: what the model states, then what was requested. */
  private scenarios = new Map<string, string | null>()
  private readonly requestedScenarios = new Map<string, string | null>()
  private readonly listeners = new Set<() => void>()
  private isPlanned = false
  /** A change that is being typed: its numbers are shown, and go with it when it is given up. */
  private draft: readonly GridOp[] | null = null
  private shown: RunOutcome | null = null
  /** The newest first. */
  private workedOut: readonly WorkedOut[] = []
  private idle: number | undefined

  constructor(doc: GridDocument) {
    this.doc = doc
    if (this.engine) return
    void loadEngine().then(() => {
      this.engine = newEngine()
      this.compute()
    })
  }

  readonly getState = (): LiveState => this.state
  readonly getNumbers = (): LiveNumbers | null => this.state.numbers

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Computes after every change of the rows until the returned function is called. */
  readonly follow = (): (() => void) => this.doc.subscribe(() => this.rowsChanged())

  configure(source: SheetSource): void {
    const { model, known, context } = source
    const before = this.source
    this.source = source
    if (
      model &&
      (before?.model !== model || before.known !== known || before.context !== context)
    ) {
      this.scenarios = collectScenarios(model, known)
      this.readAnew(source, model)
    }
    this.compute()
  }

  /** Each row is read once for the engine; what it is read with has changed. */
  private readAnew({ known, context }: SheetSource, model: CalculationRequest): void {
    const read = engineInputs(model, known, {
      ...context,
      scenarioOf: (profile) =>
        this.scenarios.get(profile) ?? this.requestedScenarios.get(profile) ?? null,
    })
    const made = new WeakMap<GridRow, Input>()
    this.inputOf = (row) => {
      const done = made.get(row)
      if (done) return done
      const input = read(toWire(row))
      made.set(row, input)
      return input
    }
  }

  explainInput(row: string): Explanation | null {
    return this.engine?.explainInput(row) ?? null
  }

  explainModule(module: LifeCycleModule): Explanation | null {
    return this.engine?.explainModule(module) ?? null
  }

  /** Whether the server came to the same figures for the rows as they are, without what is being typed. */
  agreesWith(server: ServerResults): boolean {
    const outcome = this.computeOutcome(this.doc.getState().rows)
    return !outcome || !('result' in outcome) || agrees(outcome.result, server)
  }

  /** A number is being typed: the sheet shows what it would come to. Null: nothing is being typed any more. */
  type(draft: readonly GridOp[] | null): void {
    const next = listLines(this.doc.getState().rows).length <= AT_ONCE ? draft : null
    if (next === this.draft) return
    this.draft = next
    this.compute()
  }

  /**
   * A change that is looked at before it is made, as a paste: its figures are worked out when the page has nothing else to do,
   * and are there when it comes. Values of profiles it needs are fetched at once.
   */
  foresee(ops: readonly GridOp[]): void {
    if (!this.source?.model || !this.engine || !('requestIdleCallback' in globalThis)) return
    const { rows } = applyOps(this.doc.getState().rows, ops)
    if (listLines(rows).length > AT_ONCE) return
    const work = () => {
      this.stopForeseeing()
      this.idle = requestIdleCallback(() => this.computeOutcome(rows), { timeout: FORESEEN_MS })
    }
    const requested = this.requestMissing(listLines(rows))
    if (requested) void requested.then(work)
    else work()
  }

  private stopForeseeing(): void {
    if (this.idle !== undefined) cancelIdleCallback(this.idle)
    this.idle = undefined
  }

  private rowsChanged(): void {
    if (listLines(this.doc.getState().rows).length <= AT_ONCE) return this.compute()
    if (this.isPlanned) return
    this.isPlanned = true
    const work = () => {
      this.isPlanned = false
      this.compute()
    }
    if (document.visibilityState === 'hidden') setTimeout(work)
    else requestAnimationFrame(() => setTimeout(work))
  }

  private compute(): void {
    const { engine, source, draft } = this
    if (!engine || !source?.model) return
    const { rows } = this.doc.getState()
    void this.requestMissing(listLines(rows))
    this.stopForeseeing()
    const outcome = this.computeOutcome(draft ? applyOps(rows, draft).rows : rows)
    if (!outcome || outcome === this.shown) return
    if (this.shown === null) this.warmUp(rows)
    this.shown = outcome
    engine.show(outcome)
    this.state = {
      ...('numbers' in outcome
        ? { numbers: outcome.numbers, refusedBecause: null }
        : { numbers: this.state.numbers, ...outcome }),
      isTyping: draft !== null,
    }
    for (const listener of this.listeners) listener()
  }

  /** Repeats the work while nobody waits, until the browser has made it fast. */
  private warmUp(rows: RowsByGroup): void {
    if (coldMs <= 0 || listLines(rows).length > AT_ONCE || !('requestIdleCallback' in globalThis))
      return
    requestIdleCallback(() => {
      const from = performance.now()
      this.work(rows)
      coldMs -= performance.now() - from
      this.warmUp(rows)
    })
  }

  /** Rows that were worked out a moment ago, as what was typed and is committed now, are not worked out again. */
  private computeOutcome(rows: RowsByGroup): RunOutcome | null {
    const { source } = this
    if (!source) return null
    const all = listAllRows(rows)
    const known = this.workedOut.find((one) => one.source === source && sameRows(one.rows, all))
    if (known) return known.outcome
    const outcome = this.work(rows)
    if (outcome)
      this.workedOut = [{ source, rows: all, outcome }, ...this.workedOut.slice(0, KEPT - 1)]
    return outcome
  }

  private work(rows: RowsByGroup): RunOutcome | null {
    const { engine, source } = this
    if (!engine || !source?.model) return null
    engine.setModel(withUsages(source.model, rows.get(SETS) ?? noRows))
    return this.attempt(() =>
      engine.run(
        listLines(rows).map((row) => this.inputOf(row)),
        source.measure,
      ),
    )
  }

  /** A fault in the arithmetic is shown; the edit it follows stands and is saved. */
  private attempt<T>(work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      reportError(error)
      return null
    }
  }

  /** Until the values of a profile chosen here are there its line is a gap. All that are missing are asked for in one call. */
  private requestMissing(lines: readonly GridRow[]): Promise<void> | null {
    const { model, loadProfiles } = this.source!
    const wanted = new Set<string>()
    for (const { group, values } of lines) {
      const { environmentalProfile: iri } = values
      if (typeof iri !== 'string') continue
      const id = readId(iri)
      const isKnown =
        model!.library.profiles[id] &&
        (this.scenarios.has(id) || !takesDefaultScenario(group, values))
      if (!isKnown && !this.requested.has(id)) wanted.add(id)
    }
    if (wanted.size === 0) return null
    for (const id of wanted) this.requested.add(id)
    return loadProfiles([...wanted]).then(
      ({ profiles, scenarioOf, wasteScenarios }) => {
        this.engine?.learn(profiles, wasteScenarios)
        for (const id of wanted) this.requestedScenarios.set(id, scenarioOf[id] ?? null)
        if (this.source?.model) this.readAnew(this.source, this.source.model)
        this.workedOut = []
        const isUsed = listLines(this.doc.getState().rows).some(
          ({ values: { environmentalProfile: iri } }) =>
            typeof iri === 'string' && wanted.has(readId(iri)),
        )
        if (isUsed) this.compute()
      },
      () => wanted.forEach((id) => this.requested.delete(id)),
    )
  }
}

/** Where the server lets materials go whose lines do not say. */
function collectScenarios(
  model: CalculationRequest,
  known: SheetSource['known'],
): Map<string, string | null> {
  const inputs = model.calculations.find(({ id }) => id === model.run)?.inputs ?? []
  return new Map(
    inputs.flatMap(({ id, profileId, wasteScenarioId }) => {
      const line = known.get(id)
      return profileId && line && takesDefaultScenario(line.inputType, line)
        ? [[profileId, wasteScenarioId ?? null]]
        : []
    }),
  )
}

/** The lines the engine reads, in the order of the sheet. */
const listLines = (rows: RowsByGroup): readonly GridRow[] =>
  inputGroups.flatMap(({ type }) => rows.get(type) ?? noRows)
/** Those, and the sets with their lines. */
const listAllRows = (rows: RowsByGroup): readonly GridRow[] => [
  ...listLines(rows),
  ...(rows.get(SETS) ?? noRows),
]
