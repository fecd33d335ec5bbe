import '@fontsource-variable/inter'
import './mantine-styles.ts'
import './tokens.css'
import { MantineProvider, localStorageColorSchemeManager, mergeThemeOverrides } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toastCorner } from '../feedback/toast.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { cssVariables, theme } from './theme.ts'
import styles from './ThemeProvider.module.css'

/** Menus, dialogs and toasts are drawn in a named landmark of their own, so that nothing on the page stands outside one. */
const popups = 'popups'
const themeWithPopups = mergeThemeOverrides(theme, {
  components: { Portal: { defaultProps: { target: `#${popups}` } } },
})
const Notifications = lazyPart(() =>
  import('../feedback/toast-corner.ts').then((m) => m.Notifications),
)
const colorScheme = localStorageColorSchemeManager({ key: 'cradle-color-scheme' })

/** Everything the pieces of `ui/` need around them: theme, light or dark, and the corner where toasts appear. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const hasToasts = useSyncExternalStore(toastCorner.subscribe, toastCorner.isWanted)
  return (
    <MantineProvider
      theme={themeWithPopups}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
      <section id={popups} aria-label={t('ui:popups')} />
      {hasToasts && (
        <Notifications
          position="top-right"
          limit={3}
          className={styles['toasts']}
          pauseResetOnHover="all"
        />
      )}
    </MantineProvider>
  )
}
