import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/access.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link/Link.tsx'
import { parseHref } from './list-address.ts'
import { Header } from './header/Header.tsx'
import { Footer } from './Footer.tsx'
import { hasPage } from './known-pages.ts'
import styles from './Shell.module.css'

/** Unknown address, inside the shell for who is signed in. */
export function NotFoundPage() {
  const { auth } = useSession()
  if (!auth)
    return (
      <main className={styles['shell']}>
        <NotFound />
      </main>
    )
  return (
    <div className={styles['shell']}>
      <Header />
      <main className={styles['main']}>
        <NotFound />
      </main>
      <Footer />
    </div>
  )
}

/** Also for a record that does not exist, or that another company keeps. */
export function NotFound() {
  const { t } = useTranslation('shell')
  const { acting } = useSession()
  const router = useRouter()
  const [words, setWords] = useState('')
  const searched = [paths.calculations.list(), paths.profiles.list()].find(hasPage)
  useEffect(() => void (document.title = `${t('shell:notFound.title')} · Cradle`), [t])
  return (
    <div className={styles['lost']}>
      <h1>{t('shell:notFound.title')}</h1>
      <p>{t('shell:notFound.body')}</p>
      {acting && searched && (
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            void router.navigate(parseHref(`${searched}?q=${encodeURIComponent(words.trim())}`))
          }}
        >
          <TextInput
            type="search"
            aria-label={t('shell:notFound.search')}
            placeholder={t('shell:notFound.search')}
            leftSection={<IconSearch size={15} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            w={280}
            maw="100%"
          />
        </form>
      )}
      <Button component={Link} href={paths.home()} variant="default">
        {t('shell:notFound.home')}
      </Button>
    </div>
  )
}
