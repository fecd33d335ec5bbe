import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { methodsQuery, versionQuery } from '../../../records/profile/profile-queries.ts'
import type { Profile, Unit } from '../../../records/profile/profile-queries.ts'
import { ShadowPrice } from './ShadowPrice.tsx'
import { SourceText } from './SourceText.tsx'
import { ValidUntil } from './ValidUntil.tsx'

export function BasicInformation({ profile, unit }: { profile: Profile; unit: Unit | undefined }) {
  const { t } = useTranslation('library')
  const methods = useQuery(methodsQuery()).data
  const version = useQuery(versionQuery(profile.version)).data
  const names = profile.methods
    ?.map((iri) => methods?.get(iri))
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <Card title={t('library:tabs.basic-information')}>
        <FactList
          facts={[
            { label: t('library:profile.name'), value: profile.name },
            { label: t('library:profile.externalName'), value: profile.externalName },
            { label: t('library:profile.uniqueId'), value: profile.uniqueId },
            {
              label: t('library:profile.unit'),
              value:
                unit && (unit.name === unit.symbol ? unit.symbol : `${unit.symbol} (${unit.name})`),
            },
            { label: t('library:profile.category'), value: profile.category },
            { label: t('library:profile.subcategory'), value: profile.subcategory },
            {
              label: t('library:profile.validUntil'),
              value: <ValidUntil date={profile.validUntil} />,
            },
            { label: t('library:profile.methods'), value: names || t('library:manage.allMethods') },
            {
              label: t('library:manage.visible'),
              value: profile.visible === false ? t('ui:no') : t('ui:yes'),
            },
            { label: t('library:manage.version'), value: version?.name },
            {
              label: t('library:profile.shadowPrice'),
              value: profile.shadowPrice !== undefined && (
                <ShadowPrice profile={profile} per={unit?.symbol} />
              ),
            },
          ]}
        />
      </Card>
      <Card title={t('library:profile.source')}>
        <SourceText text={profile.source} />
      </Card>
    </>
  )
}
