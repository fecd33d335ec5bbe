import type { CalculationRequest, EnvironmentalProfile, Explanation, Input, LifeCycleModule } from '@cradle/engine'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { inputGroups } from '../input-groups.ts'
import { toWire } from '../input-rows.ts'
import { idOf, type WireInput } from '../input-wire.ts'
import { SETS, withUsages } from '../sets/set-rows.ts'
import { engineInputs, type EngineContext } from '../to-engine.ts'
import { loadEngine, newEngine } from './engine-part.ts'
import type { EngineRun } from './engine-run.ts'
import type { LiveNumbers, ServerResults } from './live-numbers.ts'

/** What the numbers of a sheet are made from beside its rows. */
export interface SheetSource {
  /** Undefined as long as the server gives none: there are no numbers then. */
  model: CalculationRequest | undefined
  /** The inputs as the server knew them when it made the model, by row. */
  known: ReadonlyMap<string, WireInput>
  context: EngineContext
  measure: string | null
  /** Values of profiles the model does not hold; those it does not find are left out. */
  loadProfiles: (ids: readonly string[]) => Promise<readonly EnvironmentalProfile[]>
}

export interface LiveState {
  numbers: LiveNumbers | null
  /** Code of the rule that makes a result impossible now. */
  refusedBecause: string | null
}

/** Up to so many lines are computed in the turn of the edit, and painted with it; more, right after its paint. */
const AT_ONCE = 1000

const noRows: readonly GridRow[] = []

/**
 * The numbers of one open sheet. Follows the rows by itself: when an edit is drawn, the figures it changes are there
 * already and are painted in the same frame. Who shows a figure listens here and draws that figure alone.
 */
export class LiveSheet {
  private readonly doc: GridDocument
  private engine: EngineRun | null = newEngine()
  private source: SheetSource | null = null
  private state: LiveState = { numbers: null, refusedBecause: null }
  private inputOf: (row: GridRow) => Input = () => { throw new Error('no model') }
  private readonly asked = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private isPlanned = false

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
    if (model && (before?.model !== model || before.known !== known || before.context !== context)) {
      const read = engineInputs(model, known, context)
      const made = new WeakMap<GridRow, Input>()
      this.inputOf = (row) => {
        const done = made.get(row)
        if (done) return done
        const input = read(toWire(row))
        made.set(row, input)
        return input
      }
    }
    this.compute()
  }

  explainInput(row: string): Explanation | null {
    return this.engine?.explainInput(row) ?? null
  }

  explainModule(module: LifeCycleModule): Explanation | null {
    return this.engine?.explainModule(module) ?? null
  }

  /** Whether the server came to the same figures. */
  agreesWith(server: ServerResults): boolean {
    return this.engine?.agreesWith(server) ?? true
  }

  /** Fetches what lines that may come will need, so that their figures come with them. */
  prepare(lines: readonly Pick<GridRow, 'values'>[]): void {
    if (this.source?.model) this.askMissing(lines)
  }

  private rowsChanged(): void {
    if (this.lines().length <= AT_ONCE) return this.compute()
    if (this.isPlanned) return
    this.isPlanned = true
    const work = () => {
      this.isPlanned = false
      this.compute()
    }
    if (document.visibilityState === 'hidden') setTimeout(work)
    else requestAnimationFrame(() => setTimeout(work))
  }

  private lines(): readonly GridRow[] {
    const { rows } = this.doc.getState()
    return inputGroups.flatMap(({ type }) => rows.get(type) ?? noRows)
  }

  private compute(): void {
    const { engine } = this
    if (!engine || !this.source?.model) return
    const { model, measure } = this.source
    const lines = this.lines()
    this.askMissing(lines)
    engine.setModel(withUsages(model, this.doc.getState().rows.get(SETS) ?? noRows))
    const outcome = this.attempt(() => engine.run(lines.map((row) => this.inputOf(row)), measure))
    if (!outcome) return
    this.state = 'numbers' in outcome ? { numbers: outcome.numbers, refusedBecause: null } : { ...this.state, ...outcome }
    for (const listener of this.listeners) listener()
  }

  /** A fault in the arithmetic is told; the edit it follows stands and is saved. */
  private attempt<T>(work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      reportError(error)
      return null
    }
  }

  /** Until the values of a profile chosen here are there its line is a gap. All that are missing are asked for in one call. */
  private askMissing(lines: readonly Pick<GridRow, 'values'>[]): void {
    const { model, loadProfiles } = this.source!
    const wanted = new Set<string>()
    for (const { values: { environmentalProfile: iri } } of lines) {
      if (typeof iri !== 'string') continue
      const id = idOf(iri)
      if (!model!.library.profiles[id] && !this.asked.has(id)) wanted.add(id)
    }
    if (wanted.size === 0) return
    for (const id of wanted) this.asked.add(id)
    loadProfiles([...wanted]).then((profiles) => {
      this.engine?.addProfiles(profiles)
      if (this.lines().some(({ values: { environmentalProfile: iri } }) => typeof iri === 'string' && wanted.has(idOf(iri)))) this.compute()
    }, () => wanted.forEach((id) => this.asked.delete(id)))
  }
}
