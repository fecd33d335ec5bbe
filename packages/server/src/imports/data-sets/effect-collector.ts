import { lifeCycleModules } from '@cradle/contract'
import type { DataSetEffects, DropReason } from './data-set.ts'
import { convertToIndicatorUnit, isIndicator } from './indicator-units.ts'

type Drop = (place: string, value: string, reason: DropReason) => void

const TOTAL = 'A1-A3'
const PARTS = ['A1', 'A2', 'A3']
/** What a file can name as a module. */
const modules: ReadonlySet<string> = new Set([...lifeCycleModules, TOTAL])
/** Stage of a value for A1–A3 together: the factory gate. */
const GATE = 'A1'

/** Collects the values of a data set by stage, per one unit, and reports those that are not taken. */
export class EffectCollector {
  readonly #byModule = new Map<string, Map<string, number | string>>()
  readonly #amount: number
  readonly #drop: Drop

  /** @param amount what the values of the file refer to [units] */
  constructor(amount: number, drop: Drop) {
    this.#amount = amount
    this.#drop = drop
  }

  /** Adds a value of a module, `A1-A3` included. */
  add(code: string, module: string, value: number, unit: string | null): void {
    if (!isIndicator(code))
      return this.#drop(`${code} ${module}`, String(value), 'unknownIndicator')
    if (!modules.has(module)) return this.#drop(`${code} ${module}`, String(value), 'unknownModule')
    const converted = convertToIndicatorUnit(code, value, unit)
    if (converted === null) return this.#drop(`${code} ${module}`, `${value} ${unit}`, 'wrongUnit')
    this.#set(code, module, converted / this.#amount)
  }

  /** Adds the text of a figure that cannot be read: whoever imports the file sees it as an error and can repair it. */
  addUnreadable(code: string, module: string, text: string): void {
    if (!isIndicator(code)) return this.#drop(`${code} ${module}`, text, 'unknownIndicator')
    if (!modules.has(module)) return this.#drop(`${code} ${module}`, text, 'unknownModule')
    this.#set(code, module, this.#amount === 1 ? text : `${text} / ${this.#amount}`)
  }

  #set(code: string, module: string, value: number | string): void {
    const known = this.#byModule.get(module)
    const values = known ?? new Map<string, number | string>()
    if (!known) this.#byModule.set(module, values)
    values.set(code, value)
  }

  /** Stages of the profile. Production is in A1 to A3 or, where the file sums it up, in A1. */
  finish(): DataSetEffects {
    this.#settleProduction()
    return Object.fromEntries(
      [...this.#byModule]
        .filter(([, values]) => values.size > 0)
        .map(([module, values]) => [module, Object.fromEntries(values)]),
    )
  }

  /**
   * The engine adds up the stages of production, so a data set has either the parts or the total, the same for all indicators: an
   * indicator without a value in a stage that others have is unknown.
   */
  #settleProduction(): void {
    const totals = this.#byModule.get(TOTAL)
    if (!totals) return
    this.#byModule.delete(TOTAL)
    const parts = PARTS.map(
      (module) => this.#byModule.get(module) ?? new Map<string, number | string>(),
    )
    if (parts.every(({ size }) => size === 0)) {
      this.#byModule.set(GATE, totals)
      return
    }
    const codes = new Set([...totals.keys(), ...parts.flatMap((part) => [...part.keys()])])
    if ([...codes].every((code) => parts.every((part) => part.has(code)))) {
      for (const [code, value] of totals)
        this.#drop(`${code} ${TOTAL}`, String(value), 'declaredTwice')
      return
    }
    const gate = new Map(totals)
    for (const code of codes) {
      const values = parts.map((part) => part.get(code))
      if (!gate.has(code) && values.every((value) => value !== undefined))
        gate.set(
          code,
          values.find((value) => typeof value === 'string') ??
            values.reduce<number>((sum, value) => sum + Number(value), 0),
        )
      else
        for (const [index, value] of values.entries())
          if (value !== undefined)
            this.#drop(`${code} ${PARTS[index]}`, String(value), 'declaredTwice')
    }
    for (const module of PARTS) this.#byModule.delete(module)
    this.#byModule.set(GATE, gate)
  }
}
