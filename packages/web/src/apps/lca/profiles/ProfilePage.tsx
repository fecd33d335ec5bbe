import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tagged } from '../../../api/client.ts'
import { useAccess } from '../../../api/access.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam, usePathname } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { EnvironmentalEffects } from './EnvironmentalEffects.tsx'
import { ExtraInformation } from './ExtraInformation.tsx'
import { formatPrice } from './ShadowPrice.tsx'
import {
  profileItemQuery,
  unitsQuery,
  versionQuery,
} from '../../../records/profile/profile-queries.ts'
import type { Profile, Unit } from '../../../records/profile/profile-queries.ts'
import { useProfilePlace } from '../../../records/profile/use-profile-place.ts'
import styles from './profiles.module.css'

const DeleteProfileDialog = lazyPart(() =>
  import('./DeleteProfileDialog.tsx').then((m) => m.DeleteProfileDialog),
)
const ReplaceDialog = lazyPart(() =>
  import('../replacing/ReplaceDialog.tsx').then((m) => m.ReplaceDialog),
)
const ProfileVersions = lazyPart(() =>
  import('./ProfileVersions.tsx').then((m) => m.ProfileVersions),
)
const BasicForm = lazyPart(() => import('./ProfileForm.tsx').then((m) => m.BasicForm))
const ExtraForm = lazyPart(() => import('./ProfileForm.tsx').then((m) => m.ExtraForm))

const tabs = [
  'basic-information',
  'extra-information',
  'environmental-effects',
  'versions',
] as const
type Tab = (typeof tabs)[number]

/** One environmental profile: description, source and impacts. Its owner's editors get forms. */
export function ProfilePage() {
  const query = useQuery(profileItemQuery(useParam('id')))
  return (
    <RecordGate query={query}>
      {(open) => <OpenProfile key={open.data.id} open={open} />}
    </RecordGate>
  )
}

function OpenProfile({ open }: { open: Tagged<Profile> }) {
  const { t } = useTranslation('library')
  const profile = open.data
  const locale = useLocale()
  const pathname = usePathname()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const { isGeneral, places } = useProfilePlace()
  const { holds } = useAccess()
  const { mayEdit, mayDelete } = useRecordRights('environmental_profile')
  const unit = useQuery(unitsQuery()).data?.get(profile.unit ?? '')
  const version = useQuery(versionQuery(profile.version)).data
  useEffect(() => void (document.title = `${profile.name} · Cradle`), [profile.name])
  const active = tabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? tabs[0]
  return (
    <div className={styles['page']}>
      <PageHeader
        title={profile.name}
        crumbs={[
          {
            label: t(isGeneral ? 'library:general.title' : 'library:profiles.title'),
            href: places.list(),
          },
        ]}
        badge={
          profile.demonstration ? (
            <StatusBadge
              status="demonstration"
              label={t('library:profile.demonstration')}
              tint="warn"
            />
          ) : profile.visible === false ? (
            <StatusBadge status="hidden" label={t('library:manage.hidden')} tint="warn" />
          ) : undefined
        }
        facts={[
          profile.category,
          profile.geographicCoverage,
          unit && t('library:profile.perUnit', { unit: unit.symbol }),
          version?.name,
          profile.shadowPrice !== undefined &&
            `${t('library:profile.shadowPrice')} ${formatPrice(profile.shadowPrice, locale)}${profile.shadowPriceSource === 'stated' ? ` ${t('library:price.stated')}` : ''}`,
          profile.shadowPriceDiffers && t('library:price.differs'),
        ].filter(Boolean)}
        actions={
          <>
            {!isGeneral && holds('supplier.company_self.create') && (
              <Button
                variant="default"
                component={Link}
                href={paths.dataRequests.new({ profile: profile['@id'] })}
              >
                {t('library:profile.askSupplier')}
              </Button>
            )}
            {!isGeneral && holds('calculation.company_self.edit') && (
              <Button variant="default" onClick={() => setReplacing(true)}>
                {t('library:profile.replace')}
              </Button>
            )}
            {mayDelete(profile) && (
              <Button
                variant="default"
                leftSection={<IconTrash size={16} />}
                onClick={() => setDeleting(true)}
              >
                {t('library:manage.delete')}
              </Button>
            )}
          </>
        }
        tabs={tabs.map((tab) => ({
          label: t(`library:tabs.${tab}`),
          href: places.item(profile.id, tab),
          active: tab === active,
        }))}
      />
      <TabContent tab={active} open={open} unit={unit} mayEdit={mayEdit(profile)} />
      {isReplacing && (
        <ReplaceDialog
          replaced={profile['@id']}
          records={null}
          onClose={() => setReplacing(false)}
        />
      )}
      {isDeleting && (
        <DeleteProfileDialog
          profile={profile}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: places.list() as never, ignoreBlocker: true })}
        />
      )}
    </div>
  )
}

function TabContent({
  tab,
  open,
  unit,
  mayEdit,
}: {
  tab: Tab
  open: Tagged<Profile>
  unit: Unit | undefined
  mayEdit: boolean
}) {
  const { t } = useTranslation('library')
  if (tab === 'basic-information' && mayEdit) return <BasicForm open={open} />
  if (tab === 'extra-information' && mayEdit) return <ExtraForm open={open} />
  if (tab === 'environmental-effects')
    return <EnvironmentalEffects open={open} unit={unit} mayEdit={mayEdit} />
  const Content =
    tab === 'versions'
      ? ProfileVersions
      : tab === 'basic-information'
        ? BasicInformation
        : ExtraInformation
  return (
    <div
      className={styles['sheet']}
      tabIndex={0}
      role="group"
      aria-label={t(`library:tabs.${tab}`)}
    >
      <Content profile={open.data} unit={unit} />
    </div>
  )
}
