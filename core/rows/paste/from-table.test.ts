import { describe, expect, it } from 'vitest'
import { readRows } from '../testing/read.ts'

describe('tables', () => {
  const expected = [
    { name: 'id', type: 'int', description: 'Key, unique', example: '1' },
    { name: 'name', required: 0, maxLength: '20' },
  ]

  it.each([
    [
      'English titles',
      'Name\tType\tRequired\tMax length\tDescription\tExample\nid\tint\tyes\t64\tKey, unique\t1\nname\tstring\tno\t20',
    ],
    [
      'Chinese titles in another order',
      '类型\t名称\t是否必须\t说明\t示例\t最大长度\nint\tid\t是\tKey, unique\t1\t\nstring\tname\t否\t\t\t20',
    ],
    ['no titles', 'id\tint\ttrue\t64\tKey, unique\t1\r\nname\tstring\tfalse\t20\r\n'],
    ['commas and quotes', 'name,type,required,maxlength,desc,example\nid,int,1,,"Key, unique",1\nname,string,0,20'],
  ])('are read with %s', (_what, text) => {
    expect(readRows(text)).toEqual(expected)
  })

  it('are read by position without a column for required', () => {
    expect(readRows('id\tint\tthe key\t1')).toEqual([{ name: 'id', type: 'int', description: 'the key', example: '1' }])
    expect(readRows('id\t用户编号\t1')).toEqual([{ name: 'id', description: '用户编号', example: '1' }])
  })

  it.each([
    ['dots', 'user\tobject\nuser.name\tstring\nuser.tags.id\tint'],
    ['blanks', 'user\tobject\n  name\tstring\n  tags\tobject\n    id\tint'],
    ['drawn lines', 'user\tobject\n├─name\tstring\n└─tags\tobject\n  └─id\tint'],
  ])('are nested by %s', (_what, text) => {
    expect(readRows(text, 'table')).toEqual([
      {
        name: 'user',
        type: 'object',
        maxLength: '-',
        children: [
          { name: 'name' },
          { name: 'tags', type: 'object', maxLength: '-', children: [{ name: 'id', type: 'int' }] },
        ],
      },
    ])
  })

  it('add missing parents', () => {
    expect(readRows('items[].id\tint', 'table')).toEqual([
      { name: 'items', type: 'array', maxLength: '-', children: [{ name: 'id', type: 'int' }] },
    ])
  })

  it('keep line breaks and quotes inside quotes', () => {
    expect(readRows('名称\t描述\na\t"one\n""two"""')).toEqual([{ name: 'a', description: 'one\n"two"' }])
  })
})
