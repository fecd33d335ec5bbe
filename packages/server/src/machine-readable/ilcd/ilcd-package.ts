import { strToU8, zipSync, type Zippable } from 'fflate'
import type { EpdRecord, Organisation } from '../epd-record.ts'
import { makeOwnDataSets, makePath, type DataSetReference } from './data-sets.ts'
import { writeContact, writeProductFlow, writeSource } from './dependencies-xml.ts'
import { writeProcess } from './process-xml.ts'

export interface PackageOptions {
  /** ISO date and time: the same record and time give the same bytes. */
  madeAt: string
  /** The declaration's document, packed under `external_docs/`. */
  document?: { fileName: string; content: Uint8Array }
}

/**
 * Writes the package for other LCA tools: process, product flow, contacts and sources under
 * `ILCD/`. Shared master data (indicators, flow properties, unit groups) are referenced and not
 * packed, because readers have them.
 */
export function writeIlcdPackage(
  record: EpdRecord,
  { madeAt, document }: PackageOptions,
): Uint8Array {
  const file = document ? document.fileName.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_') : null
  const own = makeOwnDataSets(record, file)
  const files: Zippable = {}
  const add = (reference: DataSetReference | null, xml: () => string) => {
    if (reference) files[makePath(reference)] = strToU8(xml())
  }
  add(own.process, () => writeProcess(record, own, madeAt))
  add(own.product, () => writeProductFlow(record, own.product, madeAt))
  const contacts: [DataSetReference | null, Organisation | null][] = [
    [own.owner, record.owner],
    [own.operator, record.operator],
    [own.publisher, record.publisher],
    [own.verifier, record.verifier],
  ]
  for (const [reference, organisation] of contacts)
    if (organisation) add(reference, () => writeContact(organisation, reference!, madeAt))
  for (const reference of [own.pcr, own.database])
    add(reference, () => writeSource(reference!, madeAt))
  add(own.document, () => writeSource(own.document!, madeAt, file))
  if (document && file) files[`ILCD/external_docs/${file}`] = [document.content, { level: 0 }]
  return zipSync(files, { mtime: zipTime(madeAt), level: 6 })
}

/** A ZIP cannot store times before 1980. */
const zipTime = (madeAt: string): Date =>
  new Date(Math.max(Date.parse(madeAt), Date.UTC(1980, 0, 2)))
