import {
  inputOfRecord,
  type CalculationRequest,
  type Input,
  type Library,
  type TransportLeg,
} from '@cradle/engine'
import { becomesWaste } from '@cradle/contract/statuses'
import type { SheetSupplier, SheetTransportProfile } from './sheet-choices.ts'
import type { InputLine } from './input-rows.ts'
import { readId } from '../../../../paths.ts'

/** What the wire form of an input refers to but does not say itself. */
export interface EngineContext {
  /** Legs from a supplier to the location of this calculation; null when the supplier is not connected to it. */
  legsOf: (supplier: string) => readonly TransportLeg[] | null
  /** The waste scenario that a material (id of its profile) takes when its line names none; null as far as is known. */
  scenarioOf: (profile: string) => string | null
}

/**
 * One input as the engine reads it: ids instead of IRIs, fractions instead of percentages. What is not
 * filled in is null, never 0.
 */
export function toEngineInput(wire: InputLine, context: EngineContext): Input {
  const id = (iri: string | null | undefined) => (iri ? readId(iri) : null)
  return inputOfRecord(
    {
      // What is not filled in may be left out: the engine reads it as null.
      ...(wire as Required<InputLine>),
      environmentalProfile: id(wire.environmentalProfile),
      semiFinishedProduct: id(wire.semiFinishedProduct),
      wasteScenarioProductionWaste: id(wire.wasteScenarioProductionWaste),
    },
    {
      wasteScenarioId:
        id(wire.wasteScenario) ??
        (wire.environmentalProfile && takesDefaultScenario(wire.inputType, wire)
          ? context.scenarioOf(readId(wire.environmentalProfile))
          : null),
      legs: wire.supplier ? (context.legsOf(wire.supplier) ?? []) : [],
    },
  )
}

/** Whether a line of this kind with these values leaves it to the calculation where its material goes. Text that could not be read is no value. */
export const takesDefaultScenario = (
  inputType: string,
  {
    wasteScenario,
    semiFinishedProduct,
  }: { wasteScenario?: unknown; semiFinishedProduct?: unknown },
): boolean =>
  becomesWaste.has(inputType) && !isGiven(wasteScenario) && !isGiven(semiFinishedProduct)

const isGiven = (value: unknown): boolean => typeof value === 'string' && value !== ''

/**
 * How the engine reads an input of the page with the model of the server. An input that stands as the server knows it keeps
 * the server's own reading, with every default it filled in. Only lines of the page count: one that the model holds and the
 * page does not was taken out here, or is on its way to be shown. Predefined input sets stand beside the inputs in the model
 * (`usages`) and are counted by the engine.
 */
export function engineInputs(
  model: CalculationRequest,
  known: ReadonlyMap<string, InputLine>,
  context: EngineContext,
): (wire: InputLine) => Input {
  const ofServer = new Map(
    (model.calculations.find(({ id }) => id === model.run)?.inputs ?? []).map((input) => [
      input.id,
      input,
    ]),
  )
  return (wire) => {
    const server = ofServer.get(wire.id)
    const before = known.get(wire.id)
    return server && before
      ? changeInput(server, before, wire, context)
      : toEngineInput(wire, context)
  }
}

/** Lays the changed fields over the server's reading of the unchanged ones. */
function changeInput(
  server: Input,
  before: InputLine,
  wire: InputLine,
  context: EngineContext,
): Input {
  const changed = { ...toEngineInput(wire, context) }
  const same = (field: keyof InputLine) => (before[field] ?? null) === (wire[field] ?? null)
  if (same('supplier')) changed.legs = server.legs
  // A scenario the server chose goes with the material it chose it for.
  if (same('wasteScenario') && same('environmentalProfile'))
    changed.wasteScenarioId = server.wasteScenarioId
  if (same('wasteScenarioProductionWaste') && same('environmentalProfile'))
    changed.wasteScenarioProductionWasteId = server.wasteScenarioProductionWasteId
  return changed
}

/** The model with the names that the rows of the page have: a row made here keeps its own id until the page is opened again. */
export function withRowIds(
  model: CalculationRequest,
  rowOf: (serverId: string) => string,
): CalculationRequest {
  return {
    ...model,
    calculations: model.calculations.map((calculation) =>
      calculation.id === model.run
        ? {
            ...calculation,
            inputs: calculation.inputs.map((input) => ({ ...input, id: rowOf(input.id) })),
          }
        : calculation,
    ),
  }
}

/** The model of the server with other inputs, and with what was chosen from the library since. */
export function withInputs(
  model: CalculationRequest,
  inputs: readonly Input[],
  since: Library = { profiles: {}, wasteScenarios: {} },
): CalculationRequest {
  return {
    ...model,
    calculations: model.calculations.map((calculation) =>
      calculation.id === model.run ? { ...calculation, inputs } : calculation,
    ),
    library: {
      profiles: { ...since.profiles, ...model.library.profiles },
      wasteScenarios: { ...since.wasteScenarios, ...model.library.wasteScenarios },
    },
  }
}

/** The ways from each supplier to one location. A way whose transport profile has no values is left to the engine to report. */
export function supplierLegs(
  suppliers: readonly SheetSupplier[],
  location: string | null | undefined,
  transportProfiles: readonly SheetTransportProfile[],
): EngineContext['legsOf'] {
  const profileOf = new Map(
    transportProfiles.map((profile) => [profile['@id'], profile.environmentalProfile]),
  )
  const legs = new Map<string, TransportLeg[]>()
  for (const supplier of suppliers) {
    const ways = (supplier.transports ?? []).filter(
      (way) => way.location === location && way.distance !== undefined,
    )
    if (ways.length === 0) continue
    legs.set(
      supplier['@id'],
      ways.map((way) => {
        const iri = way.transportProfile ?? ''
        return { profileId: readId(profileOf.get(iri) ?? iri), distanceKm: way.distance! }
      }),
    )
  }
  return (supplier) => legs.get(supplier) ?? null
}
