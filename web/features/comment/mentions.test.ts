import { describe, expect, it } from 'vitest'
import { markMentions, mentionedIn, startedMention, withMention } from './mentions.ts'

describe('a started mention', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['hello @me', 9, { from: 6, query: 'me' }],
    ['你好，@林', 5, { from: 3, query: '林' }],
    ['one\n@two three', 8, { from: 4, query: 'two' }],
    ['hello @me now', 13, undefined],
    ['mail@example', 12, undefined],
    [`@${'x'.repeat(40)}`, 41, undefined],
  ])('in %j at %i', (text, caret, expected) => {
    expect(startedMention(text, caret)).toEqual(expected)
  })

  it('is replaced by the whole name, with one blank', () => {
    const whole = withMention('ask @me about it', { from: 4, query: 'me' }, 'Mei Lin')
    expect(whole).toEqual({ text: 'ask @Mei Lin about it', caret: 13 })
  })
})

it('counts only while the name is in the text', () => {
  const people = [{ nickname: 'Mei Lin' }, { nickname: 'Wei' }]
  expect(mentionedIn('ask @Mei Lin', people)).toEqual([{ nickname: 'Mei Lin' }])
})

describe('names of mentioned people', () => {
  it('are bold, except in code and links', () => {
    const html = '<p>@Mei and <code>@Mei</code> <a href="/x">@Mei</a> @Mei Lin</p>'
    expect(markMentions(html, ['Mei', 'Mei Lin'])).toBe(
      '<p><strong>@Mei</strong> and <code>@Mei</code> <a href="/x">@Mei</a> <strong>@Mei Lin</strong></p>',
    )
  })

  it('may contain anything', () => {
    const name = 'A<b> & (c)* $&'
    expect(markMentions('<p>@A&lt;b&gt; &amp; (c)* $&amp;</p>', [name, ''])).toBe(
      '<p><strong>@A&lt;b&gt; &amp; (c)* $&amp;</strong></p>',
    )
  })
})
