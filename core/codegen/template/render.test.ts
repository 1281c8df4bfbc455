import { describe, expect, it } from 'vitest'
import { renderTemplate } from './render.ts'
import { TemplateError } from './template-error.ts'

const data = {
  doc: {
    name: 'Create order',
    url: '/orders',
    params: [
      { name: 'sku', type: 'string', required: 1, require: true, children: [] },
      { name: 'count', type: 'number', required: 0, require: false, children: [{ name: 'inner', children: [] }] },
    ],
    empty: [],
  },
}

const render = (template: string) => renderTemplate(template, data)

/** Fault and line of a template that cannot be rendered. */
function faultOf(template: string): string {
  try {
    return `rendered ${render(template).length} characters`
  } catch (error) {
    if (error instanceof TemplateError) return `${error.fault} in line ${error.line}`
    throw error
  }
}

describe('a template', () => {
  it.each([
    ['references', '$doc.name ${doc.url}x $!{doc.none}|$!none', 'Create order /ordersx |'],
    ['what is not there', '$none.x ${doc.none} $5 #fff', '$none.x ${doc.none} $5 #fff'],
    ['an escaped sign', String.raw`\$doc.name`, '$doc.name'],
    ['a list', '#foreach($p in $doc.params)$p.name#if($foreach.hasNext), #end#end', 'sku, count'],
    ['counters', '#foreach($p in $doc.params)$foreach.index$foreach.count$velocityCount #end', '011 122 '],
    ['nested lists', '#foreach($p in $doc.params)#foreach($c in $p.children)$p.name.$c.name#end#end', 'count.inner'],
    ['an empty list', '#foreach($p in $doc.empty)x#{else}none#end', 'none'],
    ['a range', '#foreach($i in [3..1])$i#end', '321'],
    ['the end of a loop', '#foreach($i in [1..9])$i#if($i == 2)#break#end#end', '12'],
    ['conditions', '#if($doc.empty)a#elseif($doc.name == "x")b#{else}c#end', 'c'],
    ['logic', '#if(($doc.name && !$none) || false)yes#end', 'yes'],
    ['numbers', '#set($x = 7 / 2 + 1 * 2 - 1)$x #set($y = 1.5 * 2)$y', '4 3'],
    ['comparisons of texts and numbers', '#if($doc.params[0].required == "1" && 2 > 1)yes#end', 'yes'],
    ['texts', `#set($a = "x $doc.url")$a #set($b = '$doc.url')$b`, 'x /orders $doc.url'],
    ['lists and maps', '#set($m = {"a": [1, "b"]})$m.a[1] $m.get("a").size() $m', 'b 2 {a=[1, b]}'],
    ['changes', '#set($m = {})#set($m.x = 1)#set($n = [1])#set($n[0] = 2)$m.x$n', '1[2]'],
    [
      'methods',
      '$doc.name.substring(0, 1).toLowerCase() $doc.url.replace("/", "-") $doc.getName()',
      'c -orders Create order',
    ],
    ['macros', '#macro(field $n $t)$n: $t;#end#field("a" "int")#field("b" $doc.url)', 'a: int;b: /orders;'],
    ['definitions', '#define($block)<$doc.name>#end$block', '<Create order>'],
    ['comments and raw text', 'a## none\n#* none *#b#[[$doc.name]]#', 'ab$doc.name'],
    ['lines of directives', '#if(true)\nx\n#end\ny', 'x\ny'],
  ])('renders %s', (_what, template, expected) => {
    expect(render(template)).toBe(expected)
  })

  it('keeps variables of a loop inside it', () => {
    expect(render('#set($p = "before")#foreach($p in [1..2])$p#end $p')).toBe('12 before')
  })
})

describe('a template with a mistake names its line', () => {
  it.each([
    ['a directive that ends too early', 'one\n#foreach($x in', 'syntax in line 2'],
    ['a block without an end', 'one\n#foreach($x in $y)\n#if($x)a#end\n', 'noEnd in line 2'],
    ['an unknown method', 'one\n\n$doc.name.matches("a")', 'noMethod in line 3'],
  ])('%s', (_what, template, expected) => {
    expect(faultOf(template)).toBe(expected)
  })
})

describe('a hostile template', () => {
  const loops = (depth: number) => `${'#foreach($i in [1..10000])'.repeat(depth)}x${'#end'.repeat(depth)}`

  it.each([
    ['loops in loops', loops(3), 'tooMuchWork in line 1'],
    ['a loop that writes nothing', loops(4).replace('x', ''), 'tooMuchWork in line 1'],
    ['a long range', '\n#foreach($i in [1..999999999])x#end', 'longRange in line 2'],
    [
      'a text that doubles',
      '#set($a = "xxxxxxxx")#foreach($i in [1..99])#set($a = "$a$a")#end',
      'tooMuchText in line 1',
    ],
    [
      'a sum that doubles',
      '#set($a = "xxxxxxxx")#foreach($i in [1..99])#set($a = $a + $a)#end',
      'tooMuchText in line 1',
    ],
    [
      'a replacement that grows',
      '#set($a = "x")#foreach($i in [1..99])#set($a = $a.replace("x", "xxxxxxxx"))#end',
      'tooMuchText in line 1',
    ],
    ['a list that doubles', '#set($a = [1])#foreach($i in [1..90])#set($a = [$a, $a])#end$a', 'tooMuchWork in line 1'],
    ['a list in itself', '#set($a = {})#set($a.b = $a)$a', 'tooDeep in line 1'],
    ['a macro that calls itself', '#macro(m)#m()#end#m()', 'tooDeep in line 1'],
    ['a definition of itself', '#define($d)$d#end$d', 'tooDeep in line 1'],
    ['deep nesting', `${'#if(true)'.repeat(5000)}x${'#end'.repeat(5000)}`, 'tooDeep in line 1'],
    ['files', '\n#parse("/etc/passwd")', 'noFiles in line 2'],
    ['files to include', '#include("/etc/passwd")', 'noFiles in line 1'],
    ['a text as a template', '#evaluate("$doc.name")', 'noFiles in line 1'],
    ['a method of JavaScript', '$doc.name.repeat(99999999)', 'noMethod in line 1'],
    ['a function by way of a method', '$doc.params.map("x")', 'noMethod in line 1'],
  ])('ends: %s', (_what, template, expected) => {
    expect(faultOf(template)).toBe(expected)
  })

  it.each([
    '$doc.constructor',
    '$doc.name.constructor',
    '$doc.params.constructor.constructor',
    '$doc.__proto__.polluted',
    '$doc["__proto__"]',
    '$doc.get("constructor")',
    '$doc.name.length',
    '$foreach.constructor',
    '$constructor',
    '$__proto__',
    '$doc.getConstructor()',
  ])('finds nothing behind %s', (template) => {
    expect(render(template.replace('$', '$!'))).toBe('')
  })

  it('cannot change what other objects inherit', () => {
    const template =
      '#set($doc.__proto__.polluted = 1)#set($doc["constructor"]["prototype"]["polluted"] = 1)#set($m = {"__proto__": {"polluted": 1}})$!m.polluted'
    expect(render(template)).toBe('')
    expect('polluted' in {}).toBe(false)
  })

  it('leaves the data of the caller alone', () => {
    render('#set($doc.name = "changed")#set($doc.params[0].name = "changed")')
    expect(data.doc.name).toBe('Create order')
    expect(data.doc.params[0]?.name).toBe('sku')
  })
})
