import type { DrawRequest } from './messages.ts'

/** Theme variables of the library and the tokens they are read from. The library derives the rest from these. */
const tokens = {
  fontFamily: '--ep-font',
  background: '--ep-surface',
  primaryColor: '--ep-accent-soft',
  primaryTextColor: '--ep-text',
  primaryBorderColor: '--ep-focus',
  secondaryColor: '--ep-info-soft',
  secondaryTextColor: '--ep-text',
  secondaryBorderColor: '--ep-info-line',
  tertiaryColor: '--ep-canvas',
  tertiaryTextColor: '--ep-text',
  tertiaryBorderColor: '--ep-border-strong',
  lineColor: '--ep-text-3',
  textColor: '--ep-text',
  titleColor: '--ep-text',
  noteBkgColor: '--ep-warning-soft',
  noteTextColor: '--ep-text',
  noteBorderColor: '--ep-warning-line',
  edgeLabelBackground: '--ep-surface',
  errorBkgColor: '--ep-danger-soft',
  errorTextColor: '--ep-danger',
  pieSectionTextColor: '--ep-text',
  pieStrokeColor: '--ep-surface',
  pieOuterStrokeColor: '--ep-surface',
  pieTitleTextColor: '--ep-text',
  pieLegendTextColor: '--ep-text',
} as const

/** For parts that differ by colour: pie slices, branches of a mind map, lines of a git graph. Text is readable on each. */
const scale = [
  '--ep-accent-line',
  '--ep-info-line',
  '--ep-warning-line',
  '--ep-success-line',
  '--ep-danger-line',
] as const
const SCALE_LENGTH = 12

/** Bars and lines of a chart contain no text. */
const chartTokens = ['--ep-accent', '--ep-star', '--ep-info', '--ep-success', '--ep-danger']

/** Reads the tokens of the current theme, which must be the requested one. */
export function diagramColours(scheme: 'light' | 'dark'): DrawRequest['colours'] {
  const style = getComputedStyle(document.documentElement)
  const readToken = (token: string) => style.getPropertyValue(token).trim()
  const values = Object.entries(tokens).map(([name, token]) => [name, readToken(token)])
  return {
    ...Object.fromEntries([...values, ...scaleValues(readToken)]),
    xyChart: { plotColorPalette: chartTokens.map(readToken).join() },
    fontSize: '14px',
    darkMode: scheme === 'dark',
  }
}

function scaleValues(readToken: (token: string) => string): [string, string][] {
  const text = readToken('--ep-text')
  return Array.from({ length: SCALE_LENGTH }).flatMap((_, index) => {
    const colour = readToken(scale[index % scale.length] ?? scale[0])
    return [
      [`cScale${index}`, colour],
      [`cScaleLabel${index}`, text],
      [`git${index}`, colour],
      [`gitBranchLabel${index}`, text],
      // Slices are counted from 1.
      [`pie${index + 1}`, colour],
    ]
  })
}
