import { useTranslation } from 'react-i18next'
import { Method } from '@cradle/contract'
import { useCompanies } from '../../../records/company/companies.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { nameById, useCollections, type EpdItem } from '../../../records/share/share-queries.ts'
import type { ListColumn, ListFilter } from '../../../ui/list/list-types.ts'
import { useEpdColumns } from './epd-columns.tsx'

/**
 * Returns the columns of the list of declarations.
 *
 * @param isOfAll  the list has those of all companies, and names the company instead of the method
 */
export function useEpdListColumns(isOfAll: boolean): ListColumn<EpdItem>[] {
  const { t } = useTranslation('share')
  const columns = useEpdColumns()
  const companyNames = nameById(useCompanies())
  const methodNames = nameById(useReference(Method))
  const collectionNames = nameById(useCollections())
  return [
    columns.name,
    columns.registrationNumber,
    columns.status,
    columns.version,
    columns.publishedAt,
    columns.validUntil,
    isOfAll
      ? {
          id: 'company',
          header: t('share:field.company'),
          width: 'clamp(8rem, 11vw, 12rem)',
          wideOnly: true,
          cell: (row) => companyNames.get(row.owner ?? '') ?? '–',
        }
      : {
          id: 'method',
          header: t('share:field.method'),
          width: 'clamp(8rem, 11vw, 12rem)',
          wideOnly: true,
          cell: (row) => methodNames.get(row.method ?? '') ?? '–',
        },
    {
      id: 'collections',
      header: t('share:field.collections'),
      width: 'clamp(9rem, 14vw, 18rem)',
      wideOnly: true,
      cell: (row) =>
        row.collections?.flatMap((iri) => collectionNames.get(iri) ?? []).join(', ') || '–',
    },
  ]
}

/**
 * Returns the filters of the list of declarations.
 *
 * @param seesOthers  the reader may view declarations of companies below the own one
 */
export function useEpdListFilters(seesOthers: boolean): ListFilter[] {
  const { t } = useTranslation('share')
  const collections = useCollections()
  const methods = useReference(Method)
  return [
    {
      id: 'status',
      label: t('share:field.status'),
      as: 'chips',
      options: (['published', 'unpublished', 'expired'] as const).map((value) => ({
        value,
        label: t(`share:filter.${value}`),
      })),
    },
    {
      id: 'collection',
      label: t('share:field.collection'),
      options: collections.map((one) => ({ value: one['@id'], label: one.name })),
    },
    {
      id: 'method',
      label: t('share:field.method'),
      options: methods.map((one) => ({ value: one['@id'], label: one.name })),
    },
    ...(seesOthers
      ? [
          {
            id: 'companies',
            label: t('share:field.company'),
            options: [{ value: 'all', label: t('share:filter.allCompanies') }],
          },
        ]
      : []),
  ]
}
