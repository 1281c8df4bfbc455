import mantine from 'postcss-preset-mantine'

const DARK = /\[data-mantine-color-scheme=['"]?dark['"]?\]/g

/**
 * A page that arrives readable and is not given a theme has `data-system`, until a script has asked the system for its theme. Where no
 * script runs, each dark rule has a copy that the system switches on.
 */
const darkBySystem = {
  postcssPlugin: 'dark-by-system',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => selector.search(DARK) >= 0)
      if (selectors.length === 0) return
      const copy = rule.clone({
        selectors: selectors.map((selector) =>
          selector.replaceAll(DARK, '[data-mantine-color-scheme=light][data-system]'),
        ),
      })
      rule.after(new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)', nodes: [copy] }))
    })
  },
}

export default { plugins: [mantine(), darkBySystem] }
