/** Malicious HTML, and what remains of it after sanitizing. */
export interface HostileHtml {
  dirty: string
  /** Result on the server, before it is stored. */
  stored: string
  /** Result in the browser, which adds attributes for readers; defaults to `stored`. */
  shown?: string
  /** So malformed that the two parsers disagree; both results are harmless. */
  isBroken?: true
}

export const hostileHtml: HostileHtml[] = [
  { dirty: '<p onclick="x()">Hi</p>', stored: '<p>Hi</p>' },
  { dirty: '<script>alert(1)</script><p>Hi</p>', stored: '<p>Hi</p>' },
  { dirty: '<SCRIPT SRC=//evil.example/x.js></SCRIPT>Hi', stored: 'Hi' },
  { dirty: '<scr<script>ipt>alert(1)</script>', stored: 'ipt&gt;alert(1)' },
  { dirty: '<style>p{color:red}</style><p>Hi</p>', stored: '<p>Hi</p>' },
  { dirty: '<a href="javascript:alert(1)">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a href="java\nscript:alert(1)">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  {
    dirty: '<a href=" &#14; javascript:alert(1)">x</a>',
    stored: '<a rel="noopener noreferrer">x</a>',
    shown: '<a>x</a>',
  },
  {
    dirty: '<a href="&#106;avascript:alert(1)">x</a>',
    stored: '<a rel="noopener noreferrer">x</a>',
    shown: '<a>x</a>',
  },
  { dirty: '<a href="JaVaScRiPt:alert(1)">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a href="vbscript:x">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a href="data:text/html,x">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a href="//evil.example">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a href="/\\evil.example">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a href="\\\\evil.example">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  {
    dirty: '<a href="https://a.example/?q=1&amp;r=2" title="T" target="_top" rel="opener" download>x</a>',
    stored: '<a href="https://a.example/?q=1&amp;r=2" title="T" rel="noopener noreferrer">x</a>',
    shown: '<a href="https://a.example/?q=1&amp;r=2" title="T" rel="noopener noreferrer" target="_blank">x</a>',
  },
  { dirty: '<a href="/view/1#a">x</a>', stored: '<a href="/view/1#a" rel="noopener noreferrer">x</a>' },
  { dirty: '<a href="#part">x</a>', stored: '<a href="#part" rel="noopener noreferrer">x</a>' },
  {
    dirty: '<a href="mailto:a@b.example">x</a>',
    stored: '<a href="mailto:a@b.example" rel="noopener noreferrer">x</a>',
    shown: '<a href="mailto:a@b.example" rel="noopener noreferrer" target="_blank">x</a>',
  },
  { dirty: '<a href="page.html">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<a name="top">x</a>', stored: '<a rel="noopener noreferrer">x</a>', shown: '<a>x</a>' },
  { dirty: '<img src="data:image/png;base64,AAAA" onerror="x()">', stored: '' },
  { dirty: '<img src=x onerror=alert(1)>', stored: '' },
  {
    dirty: '<img src="/upload/a.png" alt="图" width="10" height="20">',
    stored: '<img src="/upload/a.png" alt="图" width="10" height="20" />',
    shown: '<img src="/upload/a.png" alt="图" width="10" height="20" loading="lazy">',
  },
  {
    dirty: '<img src="https://a.example/a.png" srcset="https://b.example/b.png 2x">',
    stored: '<img src="https://a.example/a.png" />',
    shown: '<img src="https://a.example/a.png" loading="lazy" alt="">',
  },
  { dirty: '<img src="javascript:alert(1)">', stored: '' },
  { dirty: '<img src="//evil.example/a.png">', stored: '' },
  {
    dirty: '<img/src="/a.png"/onerror=alert(1)>',
    stored: '<img src="/a.png" />',
    shown: '<img src="/a.png" loading="lazy" alt="">',
  },
  { dirty: '<img src="blob:https://a.example/1">', stored: '' },
  { dirty: '<iframe src="https://a.example"></iframe>', stored: '' },
  { dirty: '<iframe srcdoc="<script>alert(1)</script>">x</iframe>', stored: '' },
  { dirty: '<object data="x.swf"></object><embed src="x">', stored: '' },
  { dirty: '<svg><script>alert(1)</script></svg>', stored: '' },
  { dirty: '<svg onload=alert(1)><circle r="1"/></svg>', stored: '' },
  { dirty: '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', stored: '' },
  {
    dirty: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    stored: '',
    shown: '<p></p>"&gt;',
    isBroken: true,
  },
  { dirty: '<form action="/x"><input name="a"><button>Go</button></form>', stored: 'Go' },
  { dirty: '<textarea><img src=x onerror=alert(1)></textarea>', stored: '' },
  { dirty: '<select><option>a</option></select>', stored: '' },
  {
    dirty: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    stored: '',
    shown: '<p></p>',
    isBroken: true,
  },
  { dirty: '<template><img src=x onerror=alert(1)></template>', stored: '' },
  {
    dirty:
      '<meta http-equiv="refresh" content="0;url=https://a.example"><base href="https://a.example/"><link rel="stylesheet" href="x">',
    stored: '',
  },
  { dirty: '<video src="x" onerror="x()"></video><audio autoplay></audio>', stored: '' },
  { dirty: '<p style="position:fixed">Hi</p>', stored: '<p>Hi</p>' },
  { dirty: '<p id="root" name="x" data-a="1" aria-label="x" tabindex="1" contenteditable>Hi</p>', stored: '<p>Hi</p>' },
  { dirty: '<p class="evil language-js task-list">Hi</p>', stored: '<p class="language-js task-list">Hi</p>' },
  { dirty: '<code class="language-js evil">1</code>', stored: '<code class="language-js">1</code>' },
  { dirty: '<font color="red">Hi</font><marquee>a</marquee><blink>b</blink>', stored: 'Hiab' },
  { dirty: '<!-- comment --><p>Hi</p><!--[if IE]><script>x</script><![endif]-->', stored: '<p>Hi</p>' },
  { dirty: '<![CDATA[<b>x</b>]]>', stored: '', shown: 'x]]&gt;', isBroken: true },
  { dirty: '<?xml version="1.0"?><p>Hi</p>', stored: '<p>Hi</p>' },
  {
    dirty: '<!doctype html><html><head><title>t</title></head><body onload="x()"><p>Hi</p></body></html>',
    stored: '<p>Hi</p>',
  },
  {
    dirty: '<table><tr><td colspan="2" onclick="x()">1</td></tr></table>',
    stored: '<table><tr><td colspan="2">1</td></tr></table>',
    shown: '<div data-frame="table" tabindex="0"><table><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>',
  },
  {
    dirty:
      '<table background="javascript:x"><caption>c</caption><colgroup><col width="10"></colgroup><tbody><tr><th align="center">1</th></tr></tbody></table>',
    stored:
      '<table><caption>c</caption><colgroup><col width="10" /></colgroup><tbody><tr><th align="center">1</th></tr></tbody></table>',
    shown:
      '<div data-frame="table" tabindex="0"><table><caption>c</caption><colgroup><col width="10"></colgroup><tbody><tr><th align="center">1</th></tr></tbody></table></div>',
  },
  {
    dirty: '<ul class="task-list"><li class="task-list-item task-done">a</li></ul>',
    stored: '<ul class="task-list"><li class="task-list-item task-done">a</li></ul>',
  },
  {
    dirty: '<details open ontoggle="x()"><summary>s</summary>d</details>',
    stored: '<details><summary>s</summary>d</details>',
  },
  {
    dirty: '<p>List<String> and Map<String, Object></p>',
    stored: '<p>List&lt;String&gt; and Map&lt;String, Object&gt;</p>',
  },
  { dirty: '<p>a < b && c > d</p>', stored: '<p>a &lt; b &amp;&amp; c &gt; d</p>' },
  { dirty: '&lt;script&gt;alert(1)&lt;/script&gt;', stored: '&lt;script&gt;alert(1)&lt;/script&gt;' },
  { dirty: '<p>unclosed <b>bold', stored: '<p>unclosed <b>bold</b></p>' },
  { dirty: '</p>Hi</div>', stored: '<p></p>Hi', shown: 'Hi', isBroken: true },
  { dirty: '<b><p>Hi</b></p>', stored: '<b><p>Hi</p></b><p></p>', shown: '<b></b><p><b>Hi</b></p>', isBroken: true },
  {
    dirty: '<p title="&quot;><img src=x onerror=alert(1)>">Hi</p>',
    stored: '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">Hi</p>',
  },
  { dirty: '<p>%3Cscript%3E</p>', stored: '<p>%3Cscript%3E</p>' },
  { dirty: '<IMG """><SCRIPT>alert(1)</SCRIPT>">', stored: '"&gt;' },
  {
    dirty: '<a href="https://a.example" onclick="x()" style="color:red"><img src="/a.png"></a>',
    stored: '<a href="https://a.example" rel="noopener noreferrer"><img src="/a.png" /></a>',
    shown:
      '<a href="https://a.example" rel="noopener noreferrer" target="_blank"><img src="/a.png" loading="lazy" alt=""></a>',
  },
  { dirty: '<x-widget onclick="x()">Hi</x-widget>', stored: 'Hi' },
  { dirty: '<p>&#x1F600; &nbsp; &copy;</p>', stored: '<p>😀 \u00A0 ©</p>', shown: '<p>😀 &nbsp; ©</p>' },
  {
    dirty: '<pre><code class="language-html">&lt;b&gt;</code></pre>',
    stored: '<pre><code class="language-html">&lt;b&gt;</code></pre>',
    shown:
      '<pre tabindex="0"><code class="language-html"><span data-code="key">&lt;b</span><span data-code="key">&gt;</span></code></pre>',
  },
]
