import { createTheme, type MantineThemeComponent } from '@mantine/core'
import kit from './kit.module.css'

// Colours live in tokens.css; here are sizes, type, and the neutral scales that a few kit components read directly.

const rem = (px: number) => `${px / 16}rem`

const sized =
  (sizes: Record<string, Record<string, string>>): NonNullable<MantineThemeComponent['vars']> =>
  (_theme: unknown, { size }: { size?: string }) => ({ root: sizes[size ?? 'sm'] ?? {} })

const components: Record<string, MantineThemeComponent> = {
  Button: {
    classNames: { root: kit.button, inner: kit.buttonInner, section: kit.buttonSection },
    // The loader has the size of the icon that it replaces.
    defaultProps: { size: 'sm', loaderProps: { size: 14 } },
    vars: sized({
      xs: { '--button-height': '28px', '--button-fz': '13px', '--button-padding-x': '10px' },
      sm: { '--button-height': '32px', '--button-fz': '13px', '--button-padding-x': '12px' },
      lg: { '--button-height': '40px', '--button-fz': '14px', '--button-padding-x': '16px' },
    }),
  },
  Input: {
    classNames: { input: kit.input },
    vars: (_theme: unknown, { size, error }: { size?: string; error?: unknown }) => ({
      wrapper: {
        '--input-height': size === 'lg' ? '40px' : '32px',
        '--input-fz': size === 'lg' ? '14px' : '13px',
        '--input-bd-focus': 'var(--ep-focus)',
        // 3:1 against the page, so that the border is visible
        ...(error ? {} : { '--input-bd': 'var(--ep-border-control)' }),
      },
    }),
  },
  InputWrapper: {
    classNames: { label: kit.label, error: kit.error, description: kit.description, required: kit.required },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' }, classNames: { input: kit.check, label: kit.checkLabel } },
  Switch: { defaultProps: { size: 'xs' }, classNames: { track: kit.switch, label: kit.checkLabel } },
  Combobox: { classNames: { dropdown: kit.menu, option: kit.menuItem } },
  Badge: { defaultProps: { variant: 'light', radius: 'xs', tt: 'none', fw: 500 }, classNames: { root: kit.badge } },
  Tooltip: { defaultProps: { openDelay: 400, withArrow: false }, classNames: { tooltip: kit.tooltip } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      transitionProps: { duration: 160 },
      withinPortal: true,
      returnFocus: true,
    },
    classNames: {
      dropdown: kit.menu,
      item: kit.menuItem,
      itemSection: kit.menuSection,
      label: kit.menuLabel,
      divider: kit.menuDivider,
    },
  },
  Modal: {
    defaultProps: {
      radius: 'lg',
      closeOnClickOutside: false,
      centered: true,
      transitionProps: { duration: 160 },
      // Otherwise the header of a dialog is announced as a second page header.
      attributes: { header: { role: 'presentation' } },
    },
    classNames: { content: kit.dialog, header: kit.dialogHead, title: kit.dialogTitle, body: kit.dialogBody },
  },
  Drawer: { defaultProps: { position: 'right', transitionProps: { duration: 220 } } },
  Notification: {
    classNames: {
      root: kit.toast,
      icon: kit.toastIcon,
      title: kit.toastTitle,
      description: kit.toastText,
      closeButton: kit.toastClose,
    },
  },
  SegmentedControl: { defaultProps: { withItemsBorders: false } },
  Tabs: { classNames: { list: kit.tabList, tab: kit.tab } },
}

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    petrol: [
      '#e9f8fa',
      '#d2eef1',
      '#addde2',
      '#85c6cd',
      '#5cadb6',
      '#38929b',
      '#1c7881',
      '#13656d',
      '#0f5359',
      '#0b3e43',
    ],
    gray: [
      '#faf9f7',
      '#f2f0ec',
      '#eae8e3',
      '#dddad5',
      '#c4c0ba',
      '#a19e99',
      '#67645e',
      '#524f4a',
      '#38352f',
      '#211f1b',
    ],
    dark: [
      '#e8e6e2',
      '#b6b4af',
      '#9c9994',
      '#605d59',
      '#313738',
      '#202526',
      '#1a1d1e',
      '#191d1d',
      '#101414',
      '#0e1112',
    ],
  },
  fontFamily: 'var(--ep-font)',
  fontFamilyMonospace: 'var(--ep-mono)',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.5', sm: '1.54', md: '1.57', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12) },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--ep-shadow-1)',
    sm: 'var(--ep-shadow-1)',
    md: 'var(--ep-shadow-2)',
    lg: 'var(--ep-shadow-3)',
    xl: 'var(--ep-shadow-3)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components,
})
