import { itemIri, Epd, type EpdChecks } from '@cradle/contract'
import { dataSetVersion } from '#machine-readable/epd-record'
import { plainJson, type BodyCall, type ItemCall, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { buildRecord } from '#reports/report-kinds'
import { findRenderer } from '#typesetting/served-typesetter'
import { findEpds } from '../lock-epds.ts'
import { readCandidate } from './candidate.ts'
import { checkFile } from './check-files.ts'
import { makeDataFiles } from './publication-files.ts'
import { listFindings } from './publish-epds.ts'

/** Makes the data files of a publication, reads them back and reports what prevents it. Nothing is published. */
export async function checkEpd(call: BodyCall<'CheckEpd'> & ItemCall): Promise<Reply> {
  const { ctx } = call
  const iri = itemIri(Epd, call.params.id)
  const [epd] = await ctx.db
    .read(ctx.scope, (tx) => findEpds(tx, ctx, [iri], 'publish'))
    .catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'itemNotFound'
        ? new Problem('notFound')
        : error
    })
  const renderer = findRenderer(ctx)
  if (!renderer) throw new Problem('unavailable')
  const candidate = await readCandidate(ctx, epd!, call.body.validUntil)
  const findings = listFindings(candidate)
  const { identity, validUntil, content } = candidate
  const files =
    content && validUntil !== null ? await makeDataFiles(content.material, renderer) : []
  const formats = files.map((file) => ({
    format: file.format,
    findings: checkFile(buildRecord(content!.material), file),
  }))
  const checks: EpdChecks = {
    epd: iri,
    publishable: ![...findings, ...formats.flatMap((one) => one.findings)].some(
      ({ severity }) => severity === 'blocks',
    ),
    uuid: identity.uuid,
    dataSetVersion: dataSetVersion(identity.revision),
    ...(validUntil === null ? {} : { validUntil }),
    findings,
    formats,
  }
  return plainJson(checks)
}
