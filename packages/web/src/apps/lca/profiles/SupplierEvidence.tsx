import { DataRequest, recordRoutes, Supplier } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { FileLink } from '../../../records/media/FileLink.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'

/** What suppliers have sent for this version of a profile: the request, and its documents as evidence. */
export function SupplierEvidence({ profile }: { profile: string }) {
  const { t } = useTranslation('library')
  const locale = useLocale()
  const { holds } = useAccess()
  const suppliers = useReference(Supplier)
  const { rows } = useList(
    ['data-requests', 'evidence'],
    recordRoutes(DataRequest).list,
    { query: { resultProfile: profile } },
    { enabled: holds('supplier.company_self.view') },
  )
  if (!rows || rows.length === 0) return null
  return (
    <Card title={t('library:extra.evidence')}>
      {rows.map((request) => (
        <section key={request['@id']}>
          <p>
            <Link href={paths.dataRequests.item(request['@id'])}>
              {suppliers.find((one) => one['@id'] === request.supplier)?.name ?? request.material}
            </Link>
            {request.answeredAt && `, ${formatDate(request.answeredAt, locale)}`}
          </p>
          <ul>
            {(request.files ?? []).map((file) => (
              <li key={file}>
                <FileLink iri={file} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
