import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  findUnitByName,
  findUnitSymbol,
  getUnitIdentity,
  massProperty,
} from '../declared-units.ts'
import type { EpdRecord } from '../epd-record.ts'
import type { PackageFiles } from './package-files.ts'
import { parseNumber } from './read-record.ts'
import { pickEnglish, type XmlElement } from './read-xml.ts'

export interface ReadProduct {
  /** The app's symbol of the unit; null where it is unknown. */
  unit: string | null
  /** [unit per product of the exchange] */
  amountPerProduct: number
  /** [kg per product]; null where the flow states none. */
  mass: number | null
  /** [kg C per product] */
  biogenicCarbon: EpdRecord['biogenicCarbon']
}

/** Reads the product flow: its declared unit and its masses, with the units of their unit groups. */
export function readProductFlow(flow: XmlElement | null, files: PackageFiles): ReadProduct {
  const properties = (flow?.find('flowProperties').findAll('flowProperty') ?? []).map(
    (property) => {
      const reference = property.find('referenceToFlowPropertyDataSet')
      return {
        id: property.getAttribute('dataSetInternalID'),
        uuid: reference.getAttribute('refObjectId')?.toLowerCase() ?? '',
        unit: readPropertyUnit(reference, files),
        value: parseNumber(property.find('meanValue').getText() ?? ''),
      }
    },
  )
  const referenceId = flow
    ?.find('flowInformation', 'quantitativeReference', 'referenceToReferenceFlowProperty')
    .getText()
  const declared = properties.find(({ id }) => id === referenceId)
  const readKilograms = (uuid: string): number | null => {
    const property = properties.find((each) => each.uuid === uuid)
    if (!property || property.value === null) return null
    // Contents are in kg where the package does not contain their unit group.
    return convertToKilograms(property.value, property.unit) ?? property.value
  }
  return {
    unit: declared?.unit ?? null,
    amountPerProduct: declared?.value ?? 1,
    mass: readKilograms(massProperty.uuid),
    biogenicCarbon: {
      product: readKilograms(biogenicCarbonOfProduct.uuid),
      packaging: readKilograms(biogenicCarbonOfPackaging.uuid),
    },
  }
}

/** [kg] of an amount in a unit of mass; null for another unit. */
export function convertToKilograms(amount: number, unit: string | null): number | null {
  if (unit === null) return null
  const { flowProperty, factor } = getUnitIdentity(unit)
  return flowProperty.uuid === massProperty.uuid ? amount * factor : null
}

/**
 * The name of a unit group's reference unit, or else the label of the reference; null without a
 * reference.
 */
export function readUnitName(reference: XmlElement, files: PackageFiles): string | null {
  const group = files.find('unitgroups', reference)
  return (
    (group && readReferenceUnit(group)) ??
    pickEnglish(reference.findAll('shortDescription')) ??
    null
  )
}

/** The unit of a flow property: by its unit group, or else by the standard property. */
function readPropertyUnit(reference: XmlElement, files: PackageFiles): string | null {
  const property = files.find('flowproperties', reference)
  const group =
    property &&
    files.find(
      'unitgroups',
      property.find(
        'flowPropertiesInformation',
        'quantitativeReference',
        'referenceToReferenceUnitGroup',
      ),
    )
  const name = group && readReferenceUnit(group)
  return (
    (name === null ? null : findUnitByName(name)) ??
    findUnitSymbol(reference.getAttribute('refObjectId')?.toLowerCase() ?? '')
  )
}

function readReferenceUnit(group: XmlElement): string | null {
  const id = group
    .find('unitGroupInformation', 'quantitativeReference', 'referenceToReferenceUnit')
    .getText()
  return (
    group
      .find('units')
      .findAll('unit')
      .find((unit) => unit.getAttribute('dataSetInternalID') === id)
      ?.find('name')
      .getText() ?? null
  )
}
