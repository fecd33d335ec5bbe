import '@fontsource-variable/inter'
import './mantine-styles.ts'
import './tokens.css'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import styles from './ThemeProvider.module.css'

const colorScheme = localStorageColorSchemeManager({ key: 'cradle-color-scheme' })

/** Everything the pieces of `ui/` need around them: theme, light or dark, and the corner where toasts appear. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorScheme} defaultColorScheme="auto">
      {children}
      <Notifications position="top-right" limit={3} containerWidth="26rem" className={styles['toasts']} pauseResetOnHover="all" />
    </MantineProvider>
  )
}
