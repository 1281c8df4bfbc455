import { layoutStyle } from './html-style-layout.ts'
import { proseStyle } from './html-style-prose.ts'
import { MAX_LEVEL } from './html-rows.ts'
import { darkTokens, declarations, fontTokens, lightTokens } from './html-tokens.ts'

const dark = `color-scheme:dark;--mark-board:#19808a;--mark-leaf:#b5e3e7;${declarations(darkTokens)}`

const themes = `
:root{color-scheme:light;--mark-board:#0c6971;--mark-leaf:#9ad3d9;${declarations(fontTokens)};${declarations(lightTokens)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
`

/** Style attributes are not allowed in the file, so each level has a class. */
const levels = Array.from({ length: MAX_LEVEL + 1 }, (_none, level) => `.l${level}{--lv:${level}}`).join('')

const rows = `
.rows{border-top:1px solid var(--ep-border);font:13px/20px var(--ep-font)}
.row,.head{--lv:0;position:relative;display:grid;grid-template-columns:minmax(0,236px) minmax(0,104px) minmax(0,1fr);gap:0 16px;padding:9px 0;border-bottom:1px solid var(--ep-border-subtle)}
.head{padding:6px 0;border-bottom-color:var(--ep-border);font:500 12px/18px var(--ep-font);color:var(--ep-text-3)}
.nm{min-width:0;padding-left:calc(var(--lv)*20px)}
.tree .nm{padding-left:calc(12px + var(--lv)*20px)}
.tree .head>:first-child{padding-left:12px}
.nm>code{font:600 13px/20px var(--ep-mono);overflow-wrap:anywhere}
.nm s{color:var(--ep-text-3)}
.nm small{margin-left:6px;padding:0 5px;border-radius:3px;font:500 12px/16px var(--ep-font);color:var(--ep-text-3);background:var(--ep-fill);white-space:nowrap}
.guides{position:absolute;inset:0 auto -1px 4px;width:calc(var(--lv)*20px);background:repeating-linear-gradient(90deg,var(--ep-border) 0 1px,transparent 1px 20px)}
.ty{min-width:0;overflow-wrap:anywhere}
.ty code{font:12.5px/20px var(--ep-mono);color:var(--ep-text-2)}
.ty span{font:12px/18px var(--ep-font);color:var(--ep-text-3)}
.ty em{display:block;font:normal 12px/18px var(--ep-font);color:var(--ep-danger)}
.ds{min-width:0;line-height:21px}
.tx{white-space:pre-line;overflow-wrap:anywhere}
.tx code{padding:1px 5px;border-radius:4px;font:12.5px/18px var(--ep-mono);background:var(--ep-fill)}
.meta{display:flex;flex-wrap:wrap;gap:2px 12px;font:12px/18px var(--ep-font);color:var(--ep-text-3)}
.tx+.meta{margin-top:3px}
.meta code{font:12px/18px var(--ep-mono);color:var(--ep-text-2);overflow-wrap:anywhere}
.chips{display:flex;flex-wrap:wrap;gap:4px;margin-top:5px}
.chips>span{padding:2px 7px;border-radius:4px;box-shadow:inset 0 0 0 1px var(--ep-border);font:12px/18px var(--ep-font);color:var(--ep-text-2);overflow-wrap:anywhere}
.chips code{font:500 12px/18px var(--ep-mono);color:var(--ep-text)}
.pick{display:flex;flex-wrap:wrap;gap:4px;margin-top:5px}
.pick button{padding:2px 9px;border:1px solid var(--ep-border-control);border-radius:6px;font:500 12px/18px var(--ep-font);color:var(--ep-text-2);background:none;cursor:pointer;overflow-wrap:anywhere}
.pick [aria-pressed=true]{border-color:transparent;color:var(--ep-accent-text);background:var(--ep-accent-soft)}
.pick[hidden],.row[hidden]{display:none}
@media print{.pick{display:none}.row[hidden]{display:grid}}
.more summary{margin-top:5px;font:12px/18px var(--ep-font);color:var(--ep-text-3);cursor:pointer}
.codes>div{grid-template-columns:minmax(0,236px) minmax(0,1fr) minmax(0,1.500fr)}
@media (max-width:640px){
.head{display:none}
.row,.codes>.row{grid-template-columns:minmax(0,1fr) auto;gap:2px 12px}
.nm,.tree .nm{padding-left:calc(var(--lv)*14px)}
.ty{max-width:50vw;text-align:right}
.ty em{display:inline;margin-left:8px}
.ds,.codes .tx{grid-column:1/-1;padding-left:calc(var(--lv)*14px)}
.guides{inset-inline-start:-6px;width:calc(var(--lv)*14px);background:repeating-linear-gradient(90deg,var(--ep-border) 0 1px,transparent 1px 14px)}
}
`

export const style = [themes, layoutStyle, proseStyle, rows, levels].join('\n')
