import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components'

/** Bottle green: the only accent, distinct from the calendar's cadet blue, goldenrod and coral. */
export const brand: BrandVariants = {
  10: '#001107',
  20: '#001d11',
  30: '#002b18',
  40: '#003620',
  50: '#004229',
  60: '#004d32',
  70: '#03593c',
  80: '#196648',
  90: '#2e7658',
  100: '#408466',
  110: '#539275',
  120: '#68a287',
  130: '#7eb299',
  140: '#96c4ad',
  150: '#b1d7c3',
  160: '#cceada',
}

export const lightTheme: Theme = createLightTheme(brand)

// Fluent takes its dark foregrounds from the middle of the ramp, where the contrast of this one is below 4.5 :
// 1.
export const darkTheme: Theme = {
  ...createDarkTheme(brand),
  colorBrandForeground1: brand[130],
  colorBrandForeground2: brand[140],
  colorBrandForegroundLink: brand[130],
  colorBrandForegroundLinkHover: brand[140],
  colorBrandForegroundLinkPressed: brand[150],
  colorBrandForegroundLinkSelected: brand[140],
  colorCompoundBrandForeground1: brand[130],
  colorCompoundBrandForeground1Hover: brand[140],
  colorCompoundBrandForeground1Pressed: brand[120],
  colorCompoundBrandStroke: brand[120],
  colorCompoundBrandStrokeHover: brand[130],
  colorCompoundBrandStrokePressed: brand[110],
  colorNeutralForeground2BrandHover: brand[130],
  colorNeutralForeground2BrandSelected: brand[130],
  colorNeutralForeground3BrandHover: brand[130],
  colorNeutralForeground3BrandSelected: brand[130],
  colorBrandStroke1: brand[120],
  colorBrandBackground: brand[90],
  colorBrandBackgroundHover: brand[80],
  colorBrandBackgroundPressed: brand[60],
  colorBrandBackgroundSelected: brand[80],
}
