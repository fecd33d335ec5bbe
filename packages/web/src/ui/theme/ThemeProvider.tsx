import '@fontsource-variable/inter'
import './mantine-styles.ts'
import './tokens.css'
import './print.css'
import {
  MantineProvider,
  localStorageColorSchemeManager,
  mergeThemeOverrides,
  type MantineColorSchemeManager,
} from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceStorage } from '../../browser-storage.ts'
import { toastArea } from '../feedback/toast.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { cssVariables, theme } from './theme.ts'

/**
 * Id of the named landmark for menus, dialogs and toasts, so that all content of the page is inside
 * a landmark.
 */
const popups = 'popups'
const themeWithPopups = mergeThemeOverrides(theme, {
  components: { Portal: { defaultProps: { target: `#${popups}` } } },
})
const ToastArea = lazyPart(() => import('../feedback/ToastArea.tsx').then((m) => m.ToastArea))
const schemeKey = 'cradle-color-scheme'
const colorScheme: MantineColorSchemeManager = {
  ...localStorageColorSchemeManager({ key: schemeKey }),
  set: (scheme) => void deviceStorage.keep(schemeKey, scheme),
}

/** Provides what `ui/` needs: the theme, light or dark mode, and the toast area. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const hasToasts = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted)
  return (
    <MantineProvider
      theme={themeWithPopups}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
      <section id={popups} aria-label={t('ui:popups')} />
      {hasToasts && <ToastArea />}
    </MantineProvider>
  )
}
