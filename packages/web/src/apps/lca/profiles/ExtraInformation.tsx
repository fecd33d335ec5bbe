import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { nameCategory } from '../../../records/footprint/category-names.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { formatFull, formatPercent } from '../../../ui/numbers/format-number.ts'
import { Card, FactList } from '../../../ui/page/Card.tsx'
import { profileQuery } from '../../../records/profile/profile-queries.ts'
import { useSecondaryContent } from './use-secondary-content.ts'
import type { Profile, Unit } from '../../../records/profile/profile-queries.ts'
import { useProfilePlace } from '../../../records/profile/use-profile-place.ts'

export function ExtraInformation({ profile, unit }: { profile: Profile; unit: Unit | undefined }) {
  const { t } = useTranslation(['library', 'ccf'])
  const locale = useLocale()
  const { places } = useProfilePlace()
  const primary = useQuery({
    ...profileQuery(readId(profile.primaryEquivalent ?? '')),
    enabled: profile.primaryEquivalent !== undefined,
  }).data
  const content = useSecondaryContent(profile, unit)
  const yesNo = (value: boolean | undefined) =>
    value === undefined ? undefined : value ? t('ui:yes') : t('ui:no')
  const formatPerUnit = (value: number | undefined, of: string) =>
    value === undefined
      ? undefined
      : `${formatFull(value, locale)} ${of}/${unit?.symbol ?? t('library:profile.unit')}`
  return (
    <>
      <Card title={t('library:extra.data')}>
        <FactList
          facts={[
            { label: t('library:profile.dataOwner'), value: profile.dataOwner },
            { label: t('library:extra.geographicCoverage'), value: profile.geographicCoverage },
            { label: t('library:extra.geographicAccuracy'), value: profile.geographicAccuracy },
            { label: t('library:extra.referenceYear'), value: profile.referenceYear },
            { label: t('library:extra.processUsed'), value: profile.processUsed },
            {
              label: t('library:extra.thirdPartyVerified'),
              value: yesNo(profile.thirdPartyVerified),
            },
            {
              label: t('library:extra.allocation'),
              value: profile.allocation && t(`library:allocation.${profile.allocation}`),
            },
            {
              label: t('library:extra.allocationExplanation'),
              value: profile.allocationExplanation,
            },
            { label: t('library:extra.comments'), value: profile.comments },
          ]}
        />
      </Card>
      <Card title={t('library:extra.material')}>
        <FactList
          facts={[
            {
              label: t('library:extra.massPerUnit'),
              value: formatPerUnit(profile.massPerUnit, 'kg'),
            },
            {
              label: t('library:extra.secondaryContent'),
              value:
                content === undefined
                  ? undefined
                  : content.fraction === null
                    ? t('library:extra.secondaryContentUnknown')
                    : content.isDerived
                      ? t('library:extra.secondaryContentDerived', {
                          value: formatPercent(content.fraction * 100, locale),
                        })
                      : formatPercent(content.fraction * 100, locale),
            },
            {
              label: t('library:extra.lowerHeatValue'),
              value: formatPerUnit(profile.lowerHeatValue, 'MJ'),
            },
            {
              label: t('library:extra.biogenicCarbon'),
              value: formatPerUnit(profile.biogenicCarbon, 'kg C'),
            },
            {
              label: t('library:extra.biogenicReleaseIncluded'),
              value: yesNo(profile.biogenicReleaseIncluded),
            },
            {
              label: t('library:extra.megajoulePerUnit'),
              value: formatPerUnit(profile.megajoulePerUnit, 'MJ'),
            },
            {
              label: t('library:extra.primaryEquivalent'),
              value: primary && (
                <Link href={places.item(primary.id, 'basic-information')}>{primary.name}</Link>
              ),
            },
            {
              label: t('library:extra.transportApplicable'),
              value: yesNo(profile.transportApplicable),
            },
            {
              label: t('library:extra.wasteScenarioApplicable'),
              value: yesNo(profile.wasteScenarioApplicable),
            },
          ]}
        />
      </Card>
      {(profile.footprintCategory ?? profile.carbonDioxide) !== undefined && (
        <Card title={t('library:extra.factor')}>
          <FactList
            facts={[
              {
                label: t('library:extra.footprintCategory'),
                value: profile.footprintCategory && nameCategory(profile.footprintCategory, t),
              },
              ...(['carbonDioxide', 'methane', 'nitrousOxide'] as const).map((name) => ({
                label: t(`library:extra.${name}`),
                value: formatPerUnit(profile[name], unitText('kg CO2 eq')),
              })),
            ]}
          />
        </Card>
      )}
    </>
  )
}
