import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../url-state.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Helpdesk } from './Helpdesk.tsx'
import styles from './DocumentationPage.module.css'

const chapters = [
  'start',
  'folders',
  'profiles',
  'waste',
  'sites',
  'supplierData',
  'imports',
  'versions',
  'inputs',
  'bulk',
  'formulas',
  'semiFinished',
  'numbers',
  'results',
  'variants',
  'modelTerms',
  'models',
  'checks',
  'recalculation',
  'declarations',
  'review',
  'publishing',
  'receivers',
  'footprints',
  'credits',
  'notifications',
  'account',
  'secondFactor',
  'signIn',
  'personData',
  'operatorConsole',
  'management',
  'admin',
  'keys',
  'help',
] as const

/** In-app help: one chapter per subject, each a few short paragraphs from `documentation.json`. */
export function DocumentationPage() {
  const { t } = useTranslation('documentation')
  useUrlState()
  const title = t('documentation:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className={styles['page']}>
      <PageHeader title={title} />
      <div className={styles['columns']} tabIndex={0} role="group" aria-label={title}>
        <nav className={styles['outline']} aria-label={t('documentation:chapters')}>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a href={`#${chapter}`}>{t(`documentation:${chapter}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          {chapters.map((chapter) => (
            <section key={chapter} id={chapter} aria-labelledby={`${chapter}-title`}>
              <h2 id={`${chapter}-title`}>{t(`documentation:${chapter}.title`)}</h2>
              {t(`documentation:${chapter}.text`)
                .split('\n')
                .map((paragraph) =>
                  paragraph.includes(' — ') && chapter === 'keys' ? (
                    <KeyLine key={paragraph} line={paragraph} />
                  ) : (
                    <p key={paragraph}>{paragraph}</p>
                  ),
                )}
              {chapter === 'help' && <Helpdesk />}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function KeyLine({ line }: { line: string }) {
  const [keys, meaning] = line.split(' — ')
  return (
    <p className={styles['key']}>
      <kbd>{keys}</kbd>
      <span>{meaning}</span>
    </p>
  )
}
