import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { shared } from './files-of-others.ts'

const schemaOfKind = {
  processes: 'EPD_DataSet.xsd',
  flows: 'ILCD_FlowDataSet.xsd',
  contacts: 'ILCD_ContactDataSet.xsd',
  sources: 'ILCD_SourceDataSet.xsd',
} as const

/** Checks a data set of ILCD+EPD by its XSD. */
export type IlcdValidator = (kind: string, xml: Uint8Array) => void

/**
 * Loads the XSD of ILCD+EPD 1.2.
 *
 * @returns a function that throws for a data set that is not valid
 */
export async function loadIlcdValidator(): Promise<IlcdValidator> {
  const { XmlDocument, XsdValidator, xmlRegisterInputProvider, XmlBufferInputProvider } =
    await import('libxml2-wasm')
  const folder = path.join(shared, 'data/schemas/ilcd-epd-1.2')
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]),
  )
  // The one schema that is missing in the folder: the attributes that every XML document may have.
  files['http://www.w3.org/2001/xml.xsd'] = Buffer.from(
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace"><xs:attribute name="lang" type="xs:language"/></xs:schema>',
  )
  xmlRegisterInputProvider(new XmlBufferInputProvider(files))
  const validators = new Map(
    Object.entries(schemaOfKind).map(([kind, name]) => [
      kind,
      XsdValidator.fromDoc(XmlDocument.fromBuffer(files[name]!, { url: name })),
    ]),
  )
  return (kind, xml) => validators.get(kind)!.validate(XmlDocument.fromBuffer(xml))
}

/** Loads the JSON Schema of an EPD of openEPD. */
export const loadOpenEpdSchema = (): ValidateFunction =>
  new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(
      readFileSync(path.join(shared, 'data/openepd/openepd_epd_6.40.0.schema.json'), 'utf8'),
    ) as object,
  )
