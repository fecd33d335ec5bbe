import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import {
  biogenicCarbonOfPackaging,
  biogenicCarbonOfProduct,
  massProperty,
  symbolOfFlowProperty,
} from '../declared-units.ts'
import {
  readFigure,
  plainNumber,
  type Dropped,
  type RawAmount,
  type ReadEpd,
} from './read-record.ts'

/** Why a package is not read at all. */
export class UnreadablePackage extends Error {}

/** [bytes] */
const MOST_BYTES = 200 * 1024 * 1024
const MOST_FILES = 5_000
const MOST_RATIO = 150

/** Reads the first process of an ILCD+EPD package with the product flow it names. Bombs, foreign paths and DTDs are refused. */
export function readIlcdPackage(content: Uint8Array): ReadEpd {
  const files = unpack(content)
  const processes = Object.keys(files)
    .filter((path) => /^ILCD\/processes\/[^/]+\.xml$/i.test(path))
    .toSorted()
  if (processes.length === 0)
    throw new UnreadablePackage('The package holds no process data set under ILCD/processes.')
  const process = parse(strFromU8(files[processes[0]!]!))
  const flowId = process
    .at('exchanges')
    .all('exchange')
    .find(
      (e) =>
        e.attribute('dataSetInternalID') ===
        (process
          .at('processInformation', 'quantitativeReference', 'referenceToReferenceFlow')
          .text() ?? '0'),
    )
    ?.at('referenceToFlowDataSet')
    .attribute('refObjectId')
  const flowPath =
    flowId && Object.keys(files).find((path) => path.startsWith(`ILCD/flows/${flowId}`))
  return readProcess(process, flowPath ? parse(strFromU8(files[flowPath]!)) : null)
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

/** A place in an XML document whose namespaces' prefixes do not matter. */
class Node {
  readonly #value: unknown
  constructor(value: unknown) {
    this.#value = value
  }
  /** The first element down this way. */
  at(...names: readonly string[]): Node {
    return names.reduce<Node>((node, name) => node.all(name)[0] ?? new Node(undefined), this)
  }
  all(name: string): Node[] {
    const found = (this.#value as Raw | undefined)?.[name]
    return found === undefined
      ? []
      : (Array.isArray(found) ? found : [found]).map((value) => new Node(value))
  }
  attribute(name: string): string | null {
    const found =
      typeof this.#value === 'object' ? (this.#value as Raw | null)?.[`@${name}`] : undefined
    return typeof found === 'string' ? found : null
  }
  text(): string | null {
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

function parse(xml: string): Node {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadablePackage('A data set with a document type is not read.')
  const root = parser.parse(xml) as Raw
  return new Node(Object.values(root)[0])
}

function readProcess(process: Node, flow: Node | null): ReadEpd {
  const dropped: Dropped[] = []
  const information = process.at('processInformation')
  const publication = process.at('administrativeInformation', 'publicationAndOwnership')
  const scenarios = information.at('dataSetInformation', 'other', 'scenarios').all('scenario')
  const defaultScenario =
    (scenarios.find((s) => s.attribute('default') === 'true') ?? scenarios[0])?.attribute('name') ??
    null
  const reference = information.at('quantitativeReference', 'referenceToReferenceFlow').text()
  const exchanges = process.at('exchanges').all('exchange')
  const product = exchanges.find((e) => e.attribute('dataSetInternalID') === reference)
  const properties = (flow?.at('flowProperties').all('flowProperty') ?? []).map((p) => ({
    id: p.attribute('dataSetInternalID'),
    uuid: p.at('referenceToFlowPropertyDataSet').attribute('refObjectId'),
    value: plainNumber(p.at('meanValue').text() ?? ''),
  }))
  const referenceProperty = properties.find(
    ({ id }) =>
      id ===
      flow
        ?.at('flowInformation', 'quantitativeReference', 'referenceToReferenceFlowProperty')
        .text(),
  )
  const unit = symbolOfFlowProperty(referenceProperty?.uuid ?? '')
  const amount =
    (plainNumber(product?.at('meanAmount').text() ?? '') ?? 1) * (referenceProperty?.value ?? 1)
  const property = (uuid: string): number | null =>
    properties.find((p) => p.uuid === uuid)?.value ?? null
  const read = [
    ...exchanges
      .filter((e) => e !== product)
      .map((e) => figureOf(e, 'referenceToFlowDataSet', defaultScenario, dropped)),
    ...process
      .at('LCIAResults')
      .all('LCIAResult')
      .map((r) => figureOf(r, 'referenceToLCIAMethodDataSet', defaultScenario, dropped)),
  ].filter((f) => f !== null)
  return {
    uuid: information.at('dataSetInformation', 'UUID').text() ?? '',
    version: publication.at('dataSetVersion').text() ?? '',
    name: localised(information.at('dataSetInformation', 'name').all('baseName')) ?? '',
    unit,
    amount,
    mass: unit === 'kg' ? amount : property(massProperty.uuid),
    biogenicCarbon: {
      product: property(biogenicCarbonOfProduct.uuid),
      packaging: property(biogenicCarbonOfPackaging.uuid),
    },
    referenceYear: plainNumber(information.at('time', 'referenceYear').text() ?? ''),
    validUntilYear: plainNumber(information.at('time', 'dataSetValidUntil').text() ?? ''),
    publishedOn: information.at('time', 'other', 'publicationDateOfEPD').text(),
    location: information
      .at('geography', 'locationOfOperationSupplyOrProduction')
      .attribute('location'),
    registrationNumber: publication.at('registrationNumber').text(),
    owner: localised(publication.at('referenceToOwnershipOfDataSet').all('shortDescription')),
    characterization: read.find(({ edition }) => edition !== null)?.edition ?? null,
    figures: read.map(({ figure }) => figure),
    dropped,
  }
}

function figureOf(
  entry: Node,
  referenceName: string,
  defaultScenario: string | null,
  dropped: Dropped[],
): ReturnType<typeof readFigure> {
  const amounts = entry
    .at('other')
    .all('amount')
    .map((a): RawAmount => ({
      module: a.attribute('module'),
      scenario: a.attribute('scenario'),
      value: a.text() ?? '',
    }))
  const reference = entry.at(referenceName)
  return readFigure(
    reference.attribute('refObjectId') ?? '',
    localised(reference.all('shortDescription')) ?? '',
    amounts,
    defaultScenario,
    dropped,
  )
}

const localised = (texts: readonly Node[]): string | null =>
  (texts.find((t) => t.attribute('lang') === 'en') ?? texts[0])?.text() ?? null
