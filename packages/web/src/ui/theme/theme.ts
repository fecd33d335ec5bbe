import { createTheme } from '@mantine/core'
import type {
  ActionIconProps,
  ButtonProps,
  CSSVariablesResolver,
  InputWrapperProps,
  MantineColorsTuple,
  MenuProps,
  PopoverProps,
  TooltipProps,
} from '@mantine/core'
import { t } from 'i18next'

const green: MantineColorsTuple = [
  '#e6f4ee',
  '#cbe8db',
  '#a3d8c1',
  '#76c9a8',
  '#4cc09a',
  '#2aa07c',
  '#14805f',
  '#0f6f55',
  '#0b5843',
  '#073e2f',
]
const red: MantineColorsTuple = [
  '#fceeed',
  '#f8d7d4',
  '#f2b3ae',
  '#ff8a80',
  '#ea6a60',
  '#d9483d',
  '#c8362c',
  '#b3261e',
  '#911d17',
  '#6b1511',
]
const gray: MantineColorsTuple = [
  '#fafbf9',
  '#f0f2ef',
  '#e9ece8',
  '#e4e7e3',
  '#858f89',
  '#7a857e',
  '#66716b',
  '#4c5751',
  '#2f3833',
  '#18201c',
]
const dark: MantineColorsTuple = [
  '#e8ede9',
  '#b3beb8',
  '#939f98',
  '#8a948e',
  '#737d77',
  '#262d2a',
  '#1b211f',
  '#161b19',
  '#121715',
  '#0f1312',
]

/** Names a close button, in the language at the time of rendering. */
const closeName = () => ({ 'aria-label': t('ui:close') })

/**
 * Mantine theme with the product's tokens: compact, one green, named close buttons. It imports no
 * component, so that each loads with the page that renders it.
 */
export const theme = createTheme({
  colors: { green, red, gray, dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  black: '#18201c',
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '999px' },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.8125rem', lg: '0.9375rem', xl: '1.125rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.4', lg: '1.4', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.125rem' },
      h2: { fontSize: '0.9375rem' },
      h3: { fontSize: '0.8125rem' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 30 } satisfies ActionIconProps,
    },
    Alert: { defaultProps: { radius: 'sm' } },
    Button: {
      defaultProps: { size: 'sm' } satisfies ButtonProps,
      styles: { label: { fontWeight: 600 } },
    },
    Checkbox: { defaultProps: { size: 'xs' } },
    CloseButton: { defaultProps: closeName },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: {
        size: 'sm',
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      } satisfies InputWrapperProps,
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      } satisfies Partial<MenuProps>,
    },
    Modal: {
      defaultProps: () => ({
        centered: true,
        radius: 'md',
        transitionProps: { duration: 120 },
        closeButtonProps: closeName(),
      }),
      styles: { title: { fontSize: 'var(--text-card)', fontWeight: 650 } },
    },
    MultiSelect: { defaultProps: { size: 'sm' } },
    Notification: { defaultProps: () => ({ closeButtonProps: closeName() }) },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Popover: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
      } satisfies Partial<PopoverProps>,
    },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    Textarea: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        withArrow: true,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
    },
  },
})

const ours = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink2)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--ctl)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--menu-item-hover': 'var(--hover)',
}
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
