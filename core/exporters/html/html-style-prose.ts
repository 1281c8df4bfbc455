/** Texts that people wrote. */
export const proseStyle = `
.prose{font:15px/26px var(--ep-font);overflow-wrap:anywhere}
.prose:lang(zh){line-height:27px}
.prose>*+*{margin-top:12px}
.prose>:first-child{margin-top:0}
.prose p,.prose ul,.prose ol,.prose blockquote,.prose pre,.prose table{margin-bottom:0}
.prose a{text-decoration:underline;text-decoration-color:var(--ep-accent-line);text-underline-offset:3px}
.prose h5,.prose h6{margin:28px 0 0;font:600 16px/24px var(--ep-font)}
.prose ul{list-style:disc;padding-left:24px}
.prose ol{list-style:decimal;padding-left:24px}
.prose li+li,.prose li>ul,.prose li>ol{margin-top:4px}
.prose code{padding:1px 5px;border-radius:4px;font:13px/20px var(--ep-mono);background:var(--ep-fill)}
.prose pre{overflow:auto;padding:12px 14px;border:1px solid var(--ep-border);border-radius:8px;background:var(--ep-canvas);tab-size:2}
.prose pre code{padding:0;font:12.5px/20px var(--ep-mono);background:none;overflow-wrap:normal}
.prose blockquote{margin-inline:0;padding:2px 0 2px 14px;border-left:3px solid var(--ep-border);color:var(--ep-text-2)}
.prose hr{margin-block:24px;border:0;border-top:1px solid var(--ep-border-subtle)}
.prose table{display:block;overflow-x:auto;max-width:100%;width:max-content;border-collapse:collapse;font:13px/20px var(--ep-font)}
.prose th,.prose td{padding:7px 12px;border:1px solid var(--ep-border);text-align:left;vertical-align:top}
.prose th{font-weight:600;background:var(--ep-canvas)}
.prose img{max-width:100%;height:auto;border-radius:6px}
@media print{.prose pre{white-space:pre-wrap}.prose table{display:table}}
`
