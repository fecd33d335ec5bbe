import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  massProperty,
  findUnitSymbol,
} from '../declared-units.ts'
import {
  readFigure,
  parseNumber,
  type Dropped,
  type RawAmount,
  type ReadEpd,
} from './read-record.ts'

/** The reason for refusing a package. */
export class UnreadablePackage extends Error {}

/** [bytes] */
const MOST_BYTES = 200 * 1024 * 1024
const MOST_FILES = 5_000
const MOST_RATIO = 150

/**
 * Reads the first process of an ILCD+EPD package and its product flow. Refuses ZIP bombs, paths
 * outside the package and DTDs.
 */
export function readIlcdPackage(content: Uint8Array): ReadEpd {
  const files = unpack(content)
  const processes = Object.keys(files)
    .filter((path) => /^ILCD\/processes\/[^/]+\.xml$/i.test(path))
    .toSorted()
  if (processes.length === 0)
    throw new UnreadablePackage('The package holds no process data set under ILCD/processes.')
  const process = parseXml(strFromU8(files[processes[0]!]!))
  const flowId = process
    .find('exchanges')
    .findAll('exchange')
    .find(
      (e) =>
        e.getAttribute('dataSetInternalID') ===
        (process
          .find('processInformation', 'quantitativeReference', 'referenceToReferenceFlow')
          .getText() ?? '0'),
    )
    ?.find('referenceToFlowDataSet')
    .getAttribute('refObjectId')
  const flowPath =
    flowId && Object.keys(files).find((path) => path.startsWith(`ILCD/flows/${flowId}`))
  return readProcess(process, flowPath ? parseXml(strFromU8(files[flowPath]!)) : null)
}

function unpack(content: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0
  let count = 0
  try {
    return unzipSync(content, {
      filter: ({ name, originalSize, size }) => {
        bytes += originalSize
        count++
        if (
          bytes > MOST_BYTES ||
          count > MOST_FILES ||
          originalSize > Math.max(1024 * 1024, size * MOST_RATIO)
        )
          throw new UnreadablePackage('The package is too large when unpacked.')
        if (name.includes('..') || name.includes('\\') || name.startsWith('/'))
          throw new UnreadablePackage(
            `The package holds a path that leads out of it: ${name.slice(0, 100)}`,
          )
        return name.endsWith('.xml')
      },
    })
  } catch (error) {
    if (error instanceof UnreadablePackage) throw error
    throw new UnreadablePackage('The file is no ZIP package.')
  }
}

type Raw = Record<string, unknown>

/** A node of an XML document; namespace prefixes are ignored. */
class Node {
  readonly #value: unknown
  constructor(value: unknown) {
    this.#value = value
  }
  /** The first element at this path of names. */
  find(...names: readonly string[]): Node {
    return names.reduce<Node>((node, name) => node.findAll(name)[0] ?? new Node(undefined), this)
  }
  findAll(name: string): Node[] {
    const found = (this.#value as Raw | undefined)?.[name]
    return found === undefined
      ? []
      : (Array.isArray(found) ? found : [found]).map((value) => new Node(value))
  }
  getAttribute(name: string): string | null {
    const found =
      typeof this.#value === 'object' ? (this.#value as Raw | null)?.[`@${name}`] : undefined
    return typeof found === 'string' ? found : null
  }
  getText(): string | null {
    if (typeof this.#value === 'string') return this.#value
    const found = (this.#value as Raw | undefined)?.['#text']
    return typeof found === 'string' ? found : null
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
})

function parseXml(xml: string): Node {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadablePackage('A data set with a document type is not read.')
  const root = parser.parse(xml) as Raw
  return new Node(Object.values(root)[0])
}

function readProcess(process: Node, flow: Node | null): ReadEpd {
  const dropped: Dropped[] = []
  const information = process.find('processInformation')
  const publication = process.find('administrativeInformation', 'publicationAndOwnership')
  const scenarios = information.find('dataSetInformation', 'other', 'scenarios').findAll('scenario')
  const defaultScenario =
    (scenarios.find((s) => s.getAttribute('default') === 'true') ?? scenarios[0])?.getAttribute(
      'name',
    ) ?? null
  const reference = information.find('quantitativeReference', 'referenceToReferenceFlow').getText()
  const exchanges = process.find('exchanges').findAll('exchange')
  const product = exchanges.find((e) => e.getAttribute('dataSetInternalID') === reference)
  const properties = (flow?.find('flowProperties').findAll('flowProperty') ?? []).map((p) => ({
    id: p.getAttribute('dataSetInternalID'),
    uuid: p.find('referenceToFlowPropertyDataSet').getAttribute('refObjectId'),
    value: parseNumber(p.find('meanValue').getText() ?? ''),
  }))
  const referenceProperty = properties.find(
    ({ id }) =>
      id ===
      flow
        ?.find('flowInformation', 'quantitativeReference', 'referenceToReferenceFlowProperty')
        .getText(),
  )
  const unit = findUnitSymbol(referenceProperty?.uuid ?? '')
  const amount =
    (parseNumber(product?.find('meanAmount').getText() ?? '') ?? 1) *
    (referenceProperty?.value ?? 1)
  const readProperty = (uuid: string): number | null =>
    properties.find((p) => p.uuid === uuid)?.value ?? null
  const read = [
    ...exchanges
      .filter((e) => e !== product)
      .map((e) => readEntry(e, 'referenceToFlowDataSet', defaultScenario, dropped)),
    ...process
      .find('LCIAResults')
      .findAll('LCIAResult')
      .map((r) => readEntry(r, 'referenceToLCIAMethodDataSet', defaultScenario, dropped)),
  ].filter((f) => f !== null)
  return {
    uuid: information.find('dataSetInformation', 'UUID').getText() ?? '',
    version: publication.find('dataSetVersion').getText() ?? '',
    name: pickEnglish(information.find('dataSetInformation', 'name').findAll('baseName')) ?? '',
    unit,
    amount,
    mass: unit === 'kg' ? amount : readProperty(massProperty.uuid),
    biogenicCarbon: {
      product: readProperty(biogenicCarbonOfProduct.uuid),
      packaging: readProperty(biogenicCarbonOfPackaging.uuid),
    },
    referenceYear: parseNumber(information.find('time', 'referenceYear').getText() ?? ''),
    validUntilYear: parseNumber(information.find('time', 'dataSetValidUntil').getText() ?? ''),
    publishedOn: information.find('time', 'other', 'publicationDateOfEPD').getText(),
    location: information
      .find('geography', 'locationOfOperationSupplyOrProduction')
      .getAttribute('location'),
    registrationNumber: publication.find('registrationNumber').getText(),
    owner: pickEnglish(
      publication.find('referenceToOwnershipOfDataSet').findAll('shortDescription'),
    ),
    characterization: read.find(({ edition }) => edition !== null)?.edition ?? null,
    figures: read.map(({ figure }) => figure),
    dropped,
  }
}

function readEntry(
  entry: Node,
  referenceName: string,
  defaultScenario: string | null,
  dropped: Dropped[],
): ReturnType<typeof readFigure> {
  const amounts = entry
    .find('other')
    .findAll('amount')
    .map((a): RawAmount => ({
      module: a.getAttribute('module'),
      scenario: a.getAttribute('scenario'),
      value: a.getText() ?? '',
    }))
  const reference = entry.find(referenceName)
  return readFigure(
    reference.getAttribute('refObjectId') ?? '',
    pickEnglish(reference.findAll('shortDescription')) ?? '',
    amounts,
    defaultScenario,
    dropped,
  )
}

const pickEnglish = (texts: readonly Node[]): string | null =>
  (texts.find((t) => t.getAttribute('lang') === 'en') ?? texts[0])?.getText() ?? null
