import { dataMarker } from '#core/rows/param.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { DraftItem } from '../../content/store/write-dictionary.ts'
import type { SampleRow } from './sample-docs.ts'

/** What the docs of a sample module share. Rows name dictionaries and models by their keys. */
export interface SampleParts {
  dictionaries?: { key: string; name: string; description: string; items: DraftItem[] }[]
  models?: { key: string; name: string; description: string; params: SampleRow[] }[]
  environments?: SampleEnvironment[]
  errorCodes?: ErrorCode[]
  constants?: string
}

interface SampleEnvironment {
  name: string
  url: string
  headers?: SampleRow[]
  returns?: SampleRow[]
}

export const orderStatusKey = 'order-status'
export const addressKey = 'address'

const item = (value: string, name: string, description: string): DraftItem => ({
  name,
  type: 'string',
  value,
  description,
})

const headers: SampleRow[] = [
  { name: 'Authorization', example: 'Bearer eyJhbGciOi...', description: '访问令牌 Access token', isSecret: 1 },
  { name: 'X-Trace-Id', example: '7c1f0a9b', description: '链路编号 Trace id', required: 0 },
]

export const orderParts: SampleParts = {
  dictionaries: [
    {
      key: orderStatusKey,
      name: '订单状态 Order status',
      description: '一笔订单从创建到结束的状态 States of an order from its beginning to its end',
      items: [
        item('CREATED', '待付款 Created', '15 分钟内未支付自动关闭 Closed after 15 minutes without payment'),
        item('PAID', '已付款 Paid', '等待发货 Waits for shipping'),
        item('SHIPPED', '已发货 Shipped', '物流运输中 On its way'),
        item('DONE', '已完成 Done', '买家确认收货 The buyer has confirmed'),
        item('CLOSED', '已关闭 Closed', '取消或超时 Cancelled or timed out'),
      ],
    },
  ],
  environments: [
    { name: '测试 Test', url: 'https://test.tangerine.example/api', headers },
    { name: '线上 Live', url: 'https://api.tangerine.example', headers },
  ],
  errorCodes: [
    { code: '401', msg: '未登录或令牌过期 Not signed in', solution: '重新登录后再试 Sign in again' },
    { code: '429', msg: '请求过于频繁 Too many requests', solution: '降低频率，稍后重试 Slow down and try again' },
  ],
  constants:
    '<p>金额一律以<strong>分</strong>为单位，时间使用 ISO 8601。Money is in <strong>cents</strong>, times are ISO 8601.</p>',
}

export const stockParts: SampleParts = {
  environments: [
    {
      name: '测试 Test',
      url: 'https://test.tangerine.example/stock',
      returns: [
        { name: 'code', type: 'string', description: '结果码，0 表示成功 Result code, 0 is success', example: '0' },
        { name: 'msg', type: 'string', description: '提示信息 Message', example: 'ok', required: 0 },
        { name: 'data', type: 'object', description: '业务数据 Data', example: dataMarker },
      ],
    },
  ],
}
