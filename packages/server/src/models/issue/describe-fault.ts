import type { BodyOf, modelRoutes, NamedRecord, Violation } from '@cradle/contract'
import type { ModelFault } from '@cradle/engine/family'
import { describeModel, type ModelSnapshot } from '#snapshots/family/describe-model'

type Requested = BodyOf<typeof modelRoutes.issue>['declarations'][number]

/** What was signed, and the suppliers and sites of it that are not used any more. */
interface Signed {
  snapshot: ModelSnapshot
  gone: ReadonlySet<string>
}

/** A fault at its place in a request, with the value and what is allowed. */
export function describeFault(
  fault: ModelFault,
  requested: Requested,
  at: string,
  signed: Signed,
): Violation {
  const { values = [], profiles = [] } = requested
  const { parameters = [] } = signed.snapshot
  const find = (id: string) => parameters.find((one) => one.id === id)
  const placeOf = (id: string): string => {
    const name = find(id)?.name
    return `${at}.values[${values.findIndex(({ parameter }) => parameter === id || parameter === name)}].value`
  }
  const nameOf = (id: string): string => find(id)?.name ?? id
  const code = fault.fault
  switch (fault.fault) {
    case 'fixed_parameter':
      return {
        propertyPath: placeOf(fault.parameter),
        message: `The model does not let "${nameOf(fault.parameter)}" vary.`,
        code,
      }
    case 'below_minimum':
    case 'above_maximum': {
      const symbol = find(fault.parameter)?.unit
      const unit = symbol ? ` ${symbol}` : ''
      const side = fault.fault === 'below_minimum' ? 'below' : 'above'
      return {
        propertyPath: placeOf(fault.parameter),
        message: `"${nameOf(fault.parameter)}" is ${fault.value}${unit}, ${side} the bound ${fault.bound}${unit} of the model.`,
        code,
      }
    }
    case 'other_profile':
      return {
        propertyPath: `${at}.profiles[${profiles.findIndex(({ line, profile }) => line === fault.line && profile === fault.profile)}].profile`,
        message: 'The model does not allow this profile for the line.',
        code,
      }
    case 'other_supplier':
    case 'other_location':
    case 'no_route':
      return describeSiteFault(fault, requested, at, signed)
    case 'repeated':
      return { propertyPath: at, message: 'This is named twice.', code }
    case 'combination':
      return {
        propertyPath: at,
        message: `The model does not allow this combination: "${fault.condition}" is not met.`,
        code,
      }
  }
}

type SiteFault = Extract<ModelFault, { fault: 'other_supplier' | 'other_location' | 'no_route' }>

function describeSiteFault(
  fault: SiteFault,
  { suppliers = [] }: Requested,
  at: string,
  { snapshot, gone }: Signed,
): Violation {
  const { lines, sites } = describeModel(snapshot)
  const code = fault.fault
  const listAllowed = (own: NamedRecord | null, others: readonly NamedRecord[]): string =>
    [...(own ? [own] : []), ...others.filter(({ id }) => !gone.has(id))]
      .map(({ name }) => name)
      .join(', ') || 'none'
  if (fault.fault === 'other_location')
    return {
      propertyPath: `${at}.location`,
      message: `The model does not allow the location "${fault.location}". Allowed: ${listAllowed(sites.own, sites.allowed)}.`,
      code,
    }
  const line = lines.find(({ id }) => id === fault.line)
  const name = line?.name ?? snapshot.inputs.find(({ id }) => id === fault.line)?.description
  const place = suppliers.findIndex((one) => one.line === fault.line)
  const propertyPath = place < 0 ? `${at}.location` : `${at}.suppliers[${place}].supplier`
  return fault.fault === 'other_supplier'
    ? {
        propertyPath,
        message: `The model does not allow the supplier "${fault.supplier}" for "${name ?? fault.line}". Allowed: ${listAllowed(line?.supplier ?? null, line?.suppliers ?? [])}.`,
        code,
      }
    : {
        propertyPath,
        message: `The supplier of "${name ?? fault.line}" is not connected to this location.`,
        code,
      }
}
