import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pickColour, readInitials } from './colours.ts'
import { getPresence, type PresenceCalls } from './presence.ts'
import styles from './Faces.module.css'

/** Who else has a record open, for its head. Being shown is being there. */
export function Faces({
  calls,
  record,
  place,
}: {
  calls: PresenceCalls
  record: string
  place: string
}) {
  const { t } = useTranslation('teamwork')
  const presence = getPresence(calls, record)
  const others = useSyncExternalStore(presence.subscribe, presence.getOthers)
  useEffect(() => {
    presence.enter(place)
    return () => presence.leave()
  }, [presence, place])
  if (others.length === 0) return null
  return (
    <ul className={styles['faces']} aria-label={t('teamwork:alsoHere')}>
      {others.map(({ user, name }) => (
        <li
          key={user}
          className={styles['face']}
          style={{ borderColor: pickColour(user) }}
          title={t('teamwork:isHere', { name })}
        >
          <span aria-hidden>{readInitials(name)}</span>
          <span className={styles['name']}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
