import { PackageFiles } from './package-files.ts'
import { convertToKilograms, readProductFlow, readUnitName } from './read-units.ts'
import {
  findDefaultScenario,
  parseNumber,
  readFigure,
  UnreadableFile,
  type Dropped,
  type RawAmount,
  type ReadEpd,
  type ReadScenario,
  readLastDay,
  readVerification,
} from './read-record.ts'
import { pickEnglish, type XmlElement } from './read-xml.ts'

/**
 * Reads every process of an ILCD+EPD package with its product flow and its units.
 *
 * @returns one record per process, in the order of their UUIDs
 * @throws UnreadableFile for another format, a ZIP bomb, a path outside the package or a DTD
 */
export function readIlcdPackage(content: Uint8Array): ReadEpd[] {
  const files = new PackageFiles(content)
  const processes = files.listPaths('processes')
  if (processes.length === 0)
    throw new UnreadableFile('The package holds no process data set under ILCD/processes.')
  return processes.map((path) => readProcess(files.read(path), files))
}

function readProcess(process: XmlElement, files: PackageFiles): ReadEpd {
  const dropped: Dropped[] = []
  const information = process.find('processInformation')
  const publication = process.find('administrativeInformation', 'publicationAndOwnership')
  const scenarios = readScenarios(information)
  const defaultScenario = findDefaultScenario(scenarios)
  const reference =
    information.find('quantitativeReference', 'referenceToReferenceFlow').getText() ?? '0'
  const exchanges = process.find('exchanges').findAll('exchange')
  const product = exchanges.find((e) => e.getAttribute('dataSetInternalID') === reference)
  const flow = files.find('flows', product?.find('referenceToFlowDataSet'))
  const { unit, amountPerProduct, mass, biogenicCarbon } = readProductFlow(flow, files)
  const amount = (parseNumber(product?.find('meanAmount').getText() ?? '') ?? 1) * amountPerProduct
  const readEntries = (entries: readonly XmlElement[], referenceName: string) =>
    entries.map((entry) => readEntry(entry, referenceName, defaultScenario, dropped, files))
  const read = [
    ...readEntries(
      exchanges.filter((e) => e !== product),
      'referenceToFlowDataSet',
    ),
    ...readEntries(
      process.find('LCIAResults').findAll('LCIAResult'),
      'referenceToLCIAMethodDataSet',
    ),
  ].filter((f) => f !== null)
  const publishedOn = information.find('time', 'other', 'publicationDateOfEPD').getText()
  return {
    uuid: information.find('dataSetInformation', 'UUID').getText() ?? '',
    version: publication.find('dataSetVersion').getText() ?? '',
    name: pickEnglish(information.find('dataSetInformation', 'name').findAll('baseName')) ?? '',
    unit,
    amount,
    mass: convertToKilograms(amount, unit) ?? mass,
    biogenicCarbon,
    scenarios,
    referenceYear: parseNumber(information.find('time', 'referenceYear').getText() ?? ''),
    validUntil: readLastDay(
      information.find('time', 'dataSetValidUntil').getText() ?? '',
      publishedOn,
    ),
    isThirdPartyVerified: readVerification(
      process
        .find('modellingAndValidation', 'validation')
        .findAll('review')
        .map((review) => review.getAttribute('type')),
    ),
    publishedOn,
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

function readScenarios(information: XmlElement): ReadScenario[] {
  return information
    .find('dataSetInformation', 'other', 'scenarios')
    .findAll('scenario')
    .flatMap((scenario) => {
      const name = scenario.getAttribute('name')
      return name === null
        ? []
        : [
            {
              name,
              isDefault: scenario.getAttribute('default') === 'true',
              description: pickEnglish(scenario.findAll('description')),
            },
          ]
    })
}

function readEntry(
  entry: XmlElement,
  referenceName: string,
  defaultScenario: string | null,
  dropped: Dropped[],
  files: PackageFiles,
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
    readUnitName(entry.find('other', 'referenceToUnitGroupDataSet'), files),
    amounts,
    defaultScenario,
    dropped,
  )
}
