/** The frame of the page: list, top bar, docs with their examples beside them, and how it all is printed. */
export const layoutStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:64px}
body{margin:0;font:14px/22px var(--ep-font);color:var(--ep-text);background:var(--ep-surface);-webkit-font-smoothing:antialiased;text-autospace:normal;overflow-wrap:break-word}
code,pre,.m{font-variant-ligatures:none}
h1,h2,h3,h4,h5,p,ul,dl,dd,figure{margin:0;padding:0}
ul{list-style:none}
a{color:var(--ep-accent-text);text-decoration:none}
button,input{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--ep-focus);outline-offset:1px}
[hidden]{display:none!important}
.i{width:16px;height:16px;flex:none;stroke:currentColor;stroke-width:1.75;fill:none;stroke-linecap:round;stroke-linejoin:round}
.mark{width:24px;height:24px;flex:none}
.board{fill:var(--mark-board)}
.leaf{fill:var(--mark-leaf)}
.ib{display:inline-flex;align-items:center;justify-content:center;width:32px;height:32px;padding:0;border:0;border-radius:6px;color:var(--ep-text-2);background:none;cursor:pointer}
.ib:hover{color:var(--ep-text);background:var(--ep-hover)}
.band{position:fixed;inset:0 0 auto;z-index:30;height:6px;background:repeating-linear-gradient(105deg,var(--ep-m0) 0 9px,var(--ep-m9) 9px 15px,var(--ep-m5) 15px 22px,var(--ep-m6) 22px 30px,var(--ep-m2) 30px 36px,var(--ep-m8) 36px 38px,var(--ep-m9) 38px 46px)}
.side{position:fixed;inset:6px auto 0 0;z-index:20;display:flex;flex-direction:column;width:300px;border-right:1px solid var(--ep-border-subtle);background:var(--ep-side)}
.side header{display:flex;align-items:center;gap:10px;padding:14px 16px 10px}
.side h1{min-width:0;font:600 14px/20px var(--ep-font);overflow-wrap:anywhere}
.filter{display:flex;align-items:center;gap:8px;height:32px;margin:0 12px 8px;padding:0 10px;border:1px solid var(--ep-border-control);border-radius:6px;color:var(--ep-text-3);background:var(--ep-surface)}
.filter:focus-within{border-color:var(--ep-focus);box-shadow:0 0 0 1px var(--ep-focus)}
.filter input{flex:1;min-width:0;height:30px;padding:0;border:0;outline:0;font:13px/20px var(--ep-font);color:var(--ep-text);background:none}
.filter input::placeholder{color:var(--ep-text-3);opacity:1}
.list{flex:1;min-height:0;overflow:hidden auto;padding:0 8px 12px;font:13px/20px var(--ep-font);scrollbar-width:thin;scrollbar-color:var(--ep-border-strong) transparent}
.list ul ul{padding-left:10px}
.list summary,.list a{position:relative;display:flex;align-items:center;gap:6px;min-height:30px;padding:0 8px;border-radius:6px;color:var(--ep-text);cursor:pointer;list-style:none}
.list summary::-webkit-details-marker{display:none}
.list summary .i{color:var(--ep-text-3)}
.list details[open]>summary .i:first-child{transform:rotate(90deg)}
.list summary:hover,.list a:hover{background:var(--ep-hover)}
.lb{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ct{margin-left:auto;font:12px/18px var(--ep-font);font-variant-numeric:tabular-nums;color:var(--ep-text-3)}
.struck .lb{text-decoration:line-through;color:var(--ep-text-3)}
.list a[aria-current]{background:var(--ep-accent-soft)}
.list a[aria-current]::before{content:'';position:absolute;inset:7px auto 7px -5px;width:3px;border-radius:2px;background:var(--ep-accent)}
.list a[aria-current] .lb{font-weight:600;color:var(--ep-accent-text)}
.list h2{padding:12px 8px 4px;font:500 12px/18px var(--ep-font);color:var(--ep-text-3)}
.none{padding:8px;font:13px/20px var(--ep-font);color:var(--ep-text-3)}
.side footer{display:flex;align-items:center;gap:8px;padding:9px 16px;border-top:1px solid var(--ep-border-subtle);font:12px/18px var(--ep-font);color:var(--ep-text-3)}
.side footer .mark{width:16px;height:16px}
.top{position:sticky;top:6px;z-index:10;display:flex;align-items:center;gap:8px;height:48px;margin-left:300px;padding:0 24px 0 40px;border-bottom:1px solid var(--ep-border-subtle);background:var(--ep-surface)}
.top p{min-width:0;overflow:hidden;font:13px/20px var(--ep-font);color:var(--ep-text-2);text-overflow:ellipsis;white-space:nowrap}
#theme{margin-left:auto}
#menu{display:none}
#scrim{display:none}
main{margin:6px 0 0 300px}
.folder,article{border-bottom:1px solid var(--ep-border)}
.folder{padding:28px 40px;background:var(--ep-canvas)}
.folder h2{font:600 20px/28px var(--ep-font);overflow-wrap:anywhere}
.folder small{display:block;font:12px/18px var(--ep-font);color:var(--ep-text-3)}
.folder .prose{margin-top:8px}
article{content-visibility:auto;contain-intrinsic-size:auto 1200px}
.sec{display:grid;grid-template-columns:minmax(0,1fr) 408px}
.col{min-width:0;width:100%;max-width:940px;margin-inline:auto;padding:36px 40px 0}
.sec:first-child>.col{padding-top:32px}
.sec:last-child>.col{padding-bottom:64px}
.ex{padding:36px 24px 0;border-left:1px solid var(--ep-border-subtle);background:var(--ep-side)}
.sec:last-child>.ex{padding-bottom:64px}
.ex>div{position:sticky;top:78px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.text .sec{grid-template-columns:minmax(0,1fr)}
.text .ex{display:none}
.text .col{margin-inline:0}
h3{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;font:650 26px/34px var(--ep-font);letter-spacing:-.012em;overflow-wrap:anywhere}
h3:lang(zh){letter-spacing:0}
h3.struck{text-decoration:line-through;text-decoration-thickness:1px;color:var(--ep-text-2)}
h3 a{color:inherit}
h4{font:600 16px/24px var(--ep-font)}
.col>h5{margin:16px 0 8px;font:600 13px/20px var(--ep-font)}
.title{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;min-height:28px;margin-bottom:10px}
.title>span{font:500 12px/16px var(--ep-font);font-variant-numeric:tabular-nums;color:var(--ep-text-3)}
.tag{display:inline-flex;align-items:center;min-height:20px;padding:0 7px;border-radius:4px;box-shadow:inset 0 0 0 1px var(--ep-border);font:500 12px/20px var(--ep-font);color:var(--ep-text-2);overflow-wrap:anywhere}
.title>.tag{font:500 12px/20px var(--ep-font);color:var(--ep-text-2)}
.tag.good{box-shadow:none;color:var(--ep-success);background:var(--ep-success-soft)}
.m{display:inline-flex;flex:none;align-items:center;justify-content:center;min-width:58px;height:24px;padding:0 6px;border-radius:4px;font:700 12px/24px var(--ep-mono);color:var(--ep-accent-text);box-shadow:inset 0 0 0 1px var(--ep-accent-line)}
.m.get{color:var(--ep-info);background:var(--ep-info-soft);box-shadow:none}
.m.post{background:var(--ep-accent-soft);box-shadow:none}
.m.put{color:var(--ep-warning);background:var(--ep-warning-soft);box-shadow:none}
.m.delete{color:var(--ep-danger);background:var(--ep-danger-soft);box-shadow:none}
.m.head{display:inline-flex;padding:0 6px;border:0;color:var(--ep-success);background:var(--ep-success-soft);box-shadow:none}
.m.text{color:var(--ep-text-3)}
.m.bare{justify-content:flex-start;width:36px;min-width:0;height:auto;padding:0;background:none;box-shadow:none;font:600 10.5px/16px var(--ep-mono)}
.path{display:flex;align-items:center;gap:10px;min-height:44px;margin-top:16px;padding:6px 12px 6px 10px;border:1px solid var(--ep-border);border-radius:8px;background:var(--ep-canvas)}
.path+.path{margin-top:8px}
.path code{flex:1;min-width:0;font:600 13px/20px var(--ep-mono);overflow-wrap:anywhere}
.path code span{font-weight:400;color:var(--ep-text-3)}
.path b{font-weight:600;color:var(--ep-accent-text)}
.env{flex:none;font:12px/18px var(--ep-font);color:var(--ep-text-3)}
.warning{display:flex;gap:10px;margin-top:12px;padding:9px 12px;border-radius:8px;font:13px/20px var(--ep-font);background:var(--ep-warning-soft)}
.warning .i{margin-top:2px;color:var(--ep-warning)}
.facts{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:8px;font:12px/20px var(--ep-font)}
.facts>div{display:flex;gap:6px;min-width:0}
.facts dt{flex:none;color:var(--ep-text-3)}
.facts dd{min-width:0;color:var(--ep-text-2);overflow-wrap:anywhere;white-space:pre-wrap}
.facts code{font:12px/20px var(--ep-mono);color:var(--ep-text)}
.path+.prose,.facts+.prose,h3+.prose{margin-top:22px}
.prose+.facts{margin-top:16px}
.quiet{margin-bottom:10px;font:13px/20px var(--ep-font);color:var(--ep-text-3)}
.card{overflow:hidden;min-width:0;border:1px solid var(--ep-border);border-radius:8px;background:var(--ep-surface)}
.card figcaption{display:flex;align-items:center;gap:8px;min-height:38px;padding:0 4px 0 12px;border-bottom:1px solid var(--ep-border-subtle);font:500 13px/20px var(--ep-font)}
.card .ib{margin-left:auto;flex:none}
.card .ib.done{color:var(--ep-success)}
.card pre{overflow:auto;max-height:480px;margin:0;padding:12px 14px;font:12.5px/20px var(--ep-mono);tab-size:2;scrollbar-width:thin}
pre b{font-weight:400}
.k{color:var(--ep-code-key)}
.s{color:var(--ep-code-string)}
.n{color:var(--ep-code-number)}
.l{color:var(--ep-code-literal)}
@media (max-width:1280px){
.sec{grid-template-columns:minmax(0,1fr)}
.ex{width:100%;max-width:940px;margin-inline:auto;padding:16px 40px 0;border:0;background:none}
.ex:empty{display:none}
.ex>div{position:static}
.sec:last-child>.col{padding-bottom:48px}
.sec:last-child>.col:not(:last-child){padding-bottom:0}
.sec:last-child>.ex{padding-bottom:48px}
}
@media (max-width:999px){
.side{width:min(320px,100% - 56px);visibility:hidden;transform:translateX(-8px)}
.open .side{visibility:visible;transform:none}
.open #scrim{position:fixed;inset:0;z-index:15;display:block;background:rgb(0 0 0/36%)}
.list summary,.list a{min-height:40px}
#menu{display:inline-flex}
.top,main{margin-left:0}
.top{padding:0 16px}
}
@media (max-width:640px){
.col{padding-inline:16px}
.ex{padding-inline:16px}
.folder{padding:20px 16px}
h3{font-size:22px;line-height:30px}
.path{flex-wrap:wrap}
.path code{flex:1 0 100%;order:9}
.env{margin-left:auto}
}
@media print{
:root{scroll-padding:0}
.band,.side,.top,#scrim,.card .ib{display:none!important}
main{margin:0}
article{content-visibility:visible;border:0}
.sec{display:block}
.col,.ex{max-width:none;padding:16px 0 0!important;border:0;background:none}
.ex>div{position:static}
.card pre{max-height:none;white-space:pre-wrap;overflow-wrap:anywhere}
.row,.path,.warning{break-inside:avoid}
h2,h3,h4,.title{break-after:avoid}
.folder{padding:16px 0;background:none}
}
`
