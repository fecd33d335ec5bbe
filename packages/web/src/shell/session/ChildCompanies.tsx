import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Company, recordRoutes } from '@cradle/contract'
import { fetchPage, followPage } from '../../api/list.ts'
import { describeFailure } from '../../api/error-text.ts'
import { fresh } from '../../api/query-client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../ui/feedback/Skeletons.tsx'
import type { RoleChoice } from '../memberships.ts'
import { useEnterCompany, viewer } from '../use-enter-company.ts'
import styles from './MembershipChooser.module.css'

const filterDelay = 1000
const pageSize = 15

const companyList = recordRoutes(Company).list

/** Companies below the own one: entered as a viewer, who sees and changes nothing. */
export function ChildCompanies({ through }: { through: RoleChoice }) {
  const { t } = useTranslation('shell')
  const open = useEnterCompany(through.acting.membershipId)
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setName(typed.trim()), filterDelay)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: ['child-companies', through.acting.membershipId, name],
      queryFn: ({ pageParam, signal }) => {
        const options = { owner: 'none', context: through.acting, signal }
        return pageParam === null
          ? fetchPage(companyList, {
              ...options,
              query: { name, itemsPerPage: pageSize, 'order[name]': 'asc' },
            })
          : followPage(companyList, pageParam, options)
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.view?.next ?? null,
      placeholderData: (before) => before,
      staleTime: fresh.lists,
    },
  )
  const companies = data?.pages
    .flatMap((page) => page.member)
    .filter((company) => company.id !== through.acting.companyId)

  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, companies?.length])

  return (
    <section aria-labelledby="child-companies">
      <div className={styles['head']}>
        <h2 id="child-companies">{t('shell:chooser.children')}</h2>
        <TextInput
          type="search"
          aria-label={t('shell:chooser.filterChildren')}
          placeholder={t('shell:chooser.filter')}
          leftSection={<IconSearch size={15} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {error && !companies && (
        <ErrorState compact {...describeFailure(error)} onRetry={() => void refetch()} />
      )}
      {!companies && !error && (
        <div className={styles['companies']}>
          <SkeletonBar />
          <SkeletonBar width="45%" />
        </div>
      )}
      {companies?.length === 0 && <EmptyState compact />}
      {companies && companies.length > 0 && (
        <ul className={styles['companies']}>
          {companies.map((company) => (
            <li key={company.id}>
              <button type="button" onClick={() => void open(company)}>
                {company.name}
                <span>{viewer.view}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div ref={end} className={styles['more']}>
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('ui:list.showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}
