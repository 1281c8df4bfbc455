import { docTypes, notDeprecated, type DocType } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { FlatDoc } from '#core/wire/flat-doc.ts'
import { addressKey, orderStatusKey } from './sample-parts.ts'

/** A doc of the sample space; omitted fields have their defaults. */
export interface SampleDoc extends Partial<Omit<FlatDoc, ParamTables>>, Partial<Record<ParamTables, SampleRow[]>> {
  name: string
  type?: DocType
}

type ParamTables =
  | 'pathParams'
  | 'headerParams'
  | 'queryParams'
  | 'requestParams'
  | 'responseParams'
  | 'errorCodeParams'

export type SampleRow = Partial<Param> & { name: string }

export interface SampleFolder {
  folder: string
  docs: SampleDoc[]
}

interface RowParts extends Partial<Omit<Param, 'children'>> {
  children?: SampleRow[]
}

/** name, type, description, example, and other fields. */
function row(name: string, type: string, description: string, example = '', more: RowParts = {}): SampleRow {
  return { name, type, description, example, ...(more as Partial<Param>) }
}

const optional: RowParts = { required: 0 }

const money = (name: string, description: string, example: string) =>
  row(name, 'number', `${description}，单位分 in cents`, example, { rules: { minimum: 0, format: 'int64' } })

const envelope = (data: SampleRow[], type = 'object'): SampleRow[] => [
  row('code', 'string', '结果码，0 表示成功 Result code, 0 is success', '0'),
  row('msg', 'string', '提示信息 Message', 'ok', optional),
  row('data', type, '业务数据 Data', '', { children: data }),
]

const orderStatus = { enumId: orderStatusKey } satisfies RowParts

const items: SampleRow[] = [
  row('skuId', 'string', '商品规格编号 SKU', 'SKU-10086'),
  row('title', 'string', '商品名称 Title', '手冲咖啡壶 600ml', { maxLength: '128' }),
  row('quantity', 'number', '购买数量 Quantity', '2', { rules: { minimum: 1, maximum: 99 } }),
  money('price', '单价 Unit price', '12900'),
]

export const address: SampleRow[] = [
  row('receiver', 'string', '收货人 Receiver', '林晓'),
  row('mobile', 'string', '手机号 Mobile', '13800000000', { maxLength: '11', rules: { pattern: '^1\\d{10}$' } }),
  row('region', 'str_array', '省、市、区 Province, city, district', '["浙江省", "杭州市", "西湖区"]'),
  row('detail', 'string', '详细地址 Street', '文三路 100 号', { maxLength: '200' }),
]

const errors = (...codes: [string, string, string][]): SampleRow[] =>
  codes.map(([name, description, example]) => ({ name, description, example, type: 'string' }))

const paging: SampleRow[] = [
  row('pageIndex', 'number', '页码，从 1 开始 Page, from 1', '1', { required: 0, rules: { minimum: 1, default: '1' } }),
  row('pageSize', 'number', '每页条数 Page size', '20', { required: 0, rules: { maximum: 100, default: '20' } }),
]

const signed: SampleRow[] = [
  row('X-App-Key', 'string', '应用标识 App key', 'shop-web'),
  row('X-Request-Id', 'string', '请求编号，用于排查 Request id', '9f2c1b7e', optional),
]

export const orderDocs: (SampleFolder | SampleDoc)[] = [
  {
    folder: '下单 Ordering',
    docs: [
      {
        name: '创建订单 Create order',
        httpMethod: 'POST',
        url: '/v2/orders',
        contentType: 'application/json',
        status: 10,
        description:
          '提交购物车并锁定库存，**15 分钟**内未支付自动关闭。\n\nPlaces an order and holds the stock for **15 minutes**.\n\n- 同一 `requestNo` 重复提交返回同一订单 The same `requestNo` returns the same order\n- 优惠券在支付成功后核销 Coupons are used up by the payment',
        headerParams: signed,
        requestParams: [
          row('requestNo', 'string', '幂等号 Idempotency key', 'REQ-20260418-001', { maxLength: '32' }),
          row('items', 'array', '商品 Items', '', {
            children: items.slice(0, 3),
            rules: { minItems: 1, maxItems: 50 },
          }),
          row('address', 'object', '收货地址 Address', '', { modelId: addressKey }),
          row('couponIds', 'num_array', '优惠券 Coupons', '[1001, 1002]', optional),
          row('invoice', 'object', '发票 Invoice', '', {
            required: 0,
            children: [
              row('type', 'enum', '类型 Type', 'PERSONAL', { rules: { enumValues: ['PERSONAL', 'COMPANY'] } }),
              row('title', 'string', '抬头 Title', '杭州青橙科技有限公司', optional),
            ],
          }),
        ],
        responseParams: envelope([
          row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K'),
          money('payAmount', '应付金额 Amount to pay', '25800'),
          row('expiresAt', 'string', '支付截止时间 Pay before', '2026-04-18T09:27:00Z', {
            rules: { format: 'date-time' },
          }),
        ]),
        errorCodeParams: errors(
          ['STOCK_SHORT', '库存不足 Out of stock', '提示用户减少数量 Ask for a smaller quantity'],
          ['COUPON_USED', '优惠券不可用 Coupon not usable', '重新选择优惠券 Choose another one'],
        ),
      },
      {
        name: '取消订单 Cancel order',
        httpMethod: 'PUT',
        url: '/v2/orders/{orderNo}/cancel',
        contentType: 'application/json',
        status: 5,
        description: '仅未支付的订单可以取消。Only orders that are not paid can be cancelled.',
        pathParams: [row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K')],
        requestParams: [row('reason', 'string', '取消原因 Reason', '不想要了', { maxLength: '100' })],
        responseParams: envelope([row('status', 'enum', '订单状态 Status', 'CLOSED', orderStatus)]),
      },
    ],
  },
  {
    folder: '查询 Queries',
    docs: [
      {
        name: '查询订单详情 Get order',
        httpMethod: 'GET',
        url: '/v2/orders/{orderNo}',
        status: 10,
        description: '按订单号查询一笔订单的状态、金额与物流。\n\nStatus, amounts and shipment of one order.',
        pathParams: [row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K')],
        queryParams: [row('withLogs', 'boolean', '是否返回操作日志 With log', 'false', optional)],
        headerParams: signed,
        responseParams: envelope([
          row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K'),
          row('status', 'enum', '订单状态 Status', 'PAID', orderStatus),
          row('items', 'array', '商品 Items', '', { children: items }),
          row('address', 'object', '收货地址 Address', '', { modelId: addressKey }),
          row('shipment', 'object', '物流，未发货时为空 Shipment, null before it is sent', '', {
            required: 0,
            rules: { nullable: true },
            children: [
              row('carrier', 'string', '承运商 Carrier', 'SF'),
              row('trackingNo', 'string', '运单号 Tracking number', 'SF1029384756'),
              row('traces', 'array', '轨迹 Traces', '', {
                children: [
                  row('at', 'string', '时间 Time', '2026-04-18T12:00:00Z', { rules: { format: 'date-time' } }),
                  row('text', 'string', '描述 Text', '已揽收 Picked up'),
                ],
              }),
            ],
          }),
        ]),
        otherResponses: [
          {
            id: 'resp404',
            status: '404',
            contentType: 'application/json',
            description: '订单不存在 No such order',
            isArray: 0,
            params: [],
          },
        ],
        errorCodeParams: errors(['ORDER_NOT_FOUND', '订单不存在 No such order', '检查订单号 Check the number']),
      },
      {
        name: '订单列表 List orders',
        httpMethod: 'GET',
        url: '/v2/orders',
        status: 10,
        queryParams: [
          row('status', 'enum', '订单状态 Status', 'PAID', { ...optional, ...orderStatus }),
          row('keyword', 'string', '订单号或商品名 Number or title', '咖啡', optional),
          ...paging,
        ],
        responseParams: envelope([
          row('total', 'number', '总数 Total', '128'),
          row('list', 'array', '订单 Orders', '', {
            children: [
              row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K'),
              row('status', 'enum', '订单状态 Status', 'PAID', orderStatus),
              money('payAmount', '实付金额 Paid', '25800'),
            ],
          }),
        ]),
      },
      {
        name: '导出订单（旧版） Export orders (old)',
        httpMethod: 'GET',
        url: '/v1/orders/export',
        status: 10,
        deprecated:
          '请改用“订单列表”分页拉取，2026 年 9 月 30 日下线。Use “List orders” instead; ends on 30 September 2026.',
        queryParams: [row('month', 'string', '月份 Month', '2026-04', { rules: { pattern: '^\\d{4}-\\d{2}$' } })],
        responseParams: [row('file', 'file', 'Excel 文件 Excel file')],
      },
    ],
  },
  {
    name: '订单状态流转说明 Order states',
    type: docTypes.markdown,
    status: 10,
    description: [
      '# 订单状态流转 Order states',
      '',
      '一笔订单从创建到完成会经过下面几个状态。An order passes through these states.',
      '',
      '![流转示意 Flow]({image})',
      '',
      '| 状态 State | 含义 Meaning | 下一步 Next |',
      '|---|---|---|',
      '| CREATED | 已下单，待支付 Placed | PAID, CLOSED |',
      '| PAID | 已支付，待发货 Paid | SHIPPED |',
      '| SHIPPED | 已发货 Sent | DONE |',
      '| DONE | 已完成 Done | – |',
      '',
      '```mermaid',
      'flowchart LR',
      '  CREATED --> PAID --> SHIPPED --> DONE',
      '  CREATED --> CLOSED',
      '```',
      '',
      '## 注意 Notes',
      '',
      '1. 未支付订单 15 分钟后自动关闭。Unpaid orders close after 15 minutes.',
      '2. 状态变更会推送消息，示例 Changes are pushed, for example:',
      '',
      '```json',
      '{ "orderNo": "TG20260418-7F2K", "from": "CREATED", "to": "PAID" }',
      '```',
    ].join('\n'),
  },
]

export const paymentDocs: (SampleFolder | SampleDoc)[] = [
  {
    name: '发起支付 Start payment',
    httpMethod: 'POST',
    url: '/v1/payments',
    contentType: 'application/json',
    status: 10,
    requestParams: [
      row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K'),
      row('channel', 'enum', '支付渠道 Channel', 'WECHAT', { rules: { enumValues: ['WECHAT', 'ALIPAY', 'CARD'] } }),
      row('extra', 'object', '渠道参数，按渠道三选一 By channel, one of these', '', {
        required: 0,
        rules: { alternatives: 'oneOf' },
        children: [
          row('wechat', 'object', '微信 WeChat', '', { children: [row('openId', 'string', 'openid', 'oX1y2Z')] }),
          row('card', 'object', '银行卡 Card', '', {
            children: [row('token', 'string', '卡令牌 Card token', 'tok_1')],
          }),
        ],
      }),
    ],
    responseParams: envelope([
      row('paymentNo', 'string', '支付单号 Payment number', 'PAY20260418-001'),
      row('payUrl', 'string', '跳转地址 Where to go', 'https://pay.example.com/p/1', { rules: { format: 'uri' } }),
    ]),
  },
  {
    name: '检查支付是否存在 Payment exists',
    httpMethod: 'HEAD',
    url: '/v1/payments/{paymentNo}',
    status: 0,
    pathParams: [row('paymentNo', 'string', '支付单号 Payment number', 'PAY20260418-001')],
  },
  {
    name: '接入说明 How to connect',
    type: docTypes.custom,
    status: 10,
    description:
      '<h2>准备 Before you start</h2><p>向平台申请 <strong>App key</strong>，并把回调地址加入白名单。Ask for an <strong>app key</strong> and register your callback address.</p><ul><li>沙箱 Sandbox：<code>https://sandbox.example.com</code></li><li>生产 Production：<code>https://api.example.com</code></li></ul><h2>签名 Signing</h2><p>所有请求使用 <em>HMAC-SHA256</em> 签名。All requests are signed with <em>HMAC-SHA256</em>.</p><table><thead><tr><th>步骤 Step</th><th>内容 What</th></tr></thead><tbody><tr><td>1</td><td>按名称排序参数 Sort the parameters by name</td></tr><tr><td>2</td><td>拼接并计算摘要 Join and digest</td></tr></tbody></table>',
  },
]

export const stockDocs: (SampleFolder | SampleDoc)[] = [
  {
    name: '批量查询库存 Stock of many',
    httpMethod: 'POST',
    url: '/v1/stocks/query',
    contentType: 'application/json',
    status: 10,
    isRequestArray: 1,
    requestArrayType: 'string',
    requestParams: [row('', 'string', '商品规格编号列表 List of SKUs', '["SKU-10086", "SKU-10087"]')],
    isResponseArray: 1,
    responseParams: [
      row('skuId', 'string', '商品规格编号 SKU', 'SKU-10086'),
      row('available', 'number', '可售数量 Available', '42'),
      row('held', 'number', '已锁定数量 Held', '3'),
    ],
  },
  {
    folder: 'com.tangerine.stock.StockService',
    docs: [
      {
        name: '锁定库存 reserve',
        type: docTypes.dubbo,
        url: '/reserve(ReserveRequest request)',
        httpMethod: '',
        status: 10,
        dubboInfo: {
          interfaceName: 'com.tangerine.stock.StockService',
          version: '1.2.0',
          protocol: 'dubbo',
          author: '陈思远',
          dependency:
            '<dependency>\n  <groupId>com.tangerine</groupId>\n  <artifactId>stock-api</artifactId>\n  <version>1.2.0</version>\n</dependency>',
        },
        requestParams: [
          row('request', 'object', '请求 Request', '', {
            children: [
              row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K'),
              row('lines', 'List<ReserveLine>', '明细 Lines', '', { children: items.slice(0, 3) }),
            ],
          }),
        ],
        responseParams: [row('success', 'boolean', '是否成功 Whether it worked', 'true')],
      },
    ],
  },
]

export const afterSalesDocs: (SampleFolder | SampleDoc)[] = [
  {
    name: '申请退款 Ask for refund',
    httpMethod: 'POST',
    url: '/v1/refunds',
    contentType: 'multipart/form-data',
    status: 5,
    requestParams: [
      row('orderNo', 'string', '订单号 Order number', 'TG20260418-7F2K'),
      money('amount', '退款金额 Amount', '12900'),
      row('photos', 'file[]', '凭证照片，最多 3 张 Photos, at most 3', '', { required: 0, rules: { maxItems: 3 } }),
    ],
    responseParams: envelope([row('refundNo', 'string', '退款单号 Refund number', 'RF20260419-01')]),
  },
  {
    name: '审核退款 Review refund',
    httpMethod: 'PUT',
    url: '/v1/refunds/{refundNo}/review',
    contentType: 'application/json',
    status: 0,
    pathParams: [row('refundNo', 'string', '退款单号 Refund number', 'RF20260419-01')],
    requestParams: [
      row('isApproved', 'boolean', '是否通过 Approved', 'true'),
      row('reason', 'string', '审核意见 Reason', '', { maxLength: '200', required: 0 }),
    ],
    responseParams: envelope([]),
  },
  {
    name: '撤销退款 Withdraw refund',
    httpMethod: 'DELETE',
    url: '/v1/refunds/{refundNo}',
    status: 0,
    pathParams: [row('refundNo', 'string', '退款单号 Refund number', 'RF20260419-01')],
    responseParams: envelope([]),
  },
]

export const memberDocs: (SampleFolder | SampleDoc)[] = [
  {
    name: '会员资料 Member profile',
    httpMethod: 'GET',
    url: '/v1/members/{memberId}',
    status: 10,
    pathParams: [row('memberId', 'string', '会员编号 Member id', 'M48121')],
    responseParams: envelope([
      row('memberId', 'string', '会员编号 Member id', 'M48121'),
      row('level', 'enum', '等级 Level', 'GOLD', { rules: { enumValues: ['SILVER', 'GOLD', 'BLACK'] } }),
      row('points', 'number', '积分 Points', '1280'),
    ]),
  },
  {
    name: '修改会员资料 Change profile',
    httpMethod: 'PATCH',
    url: '/v1/members/{memberId}',
    contentType: 'application/json',
    status: 5,
    pathParams: [row('memberId', 'string', '会员编号 Member id', 'M48121')],
    requestParams: [
      row('nickname', 'string', '昵称 Nickname', '林晓', { maxLength: '32', required: 0 }),
      row('birthday', 'string', '生日 Birthday', '1995-06-18', { required: 0, rules: { format: 'date' } }),
    ],
    responseParams: envelope([]),
  },
]

export const couponDocs: (SampleFolder | SampleDoc)[] = [
  {
    name: '领取优惠券 Claim coupon',
    httpMethod: 'POST',
    url: '/v1/coupons/{templateId}/claim',
    contentType: 'application/x-www-form-urlencoded',
    status: 10,
    pathParams: [row('templateId', 'number', '券模板 Template', '1001')],
    requestParams: [row('channel', 'string', '领取渠道 Channel', 'app')],
    responseParams: envelope([row('couponId', 'number', '优惠券 Coupon', '90210')]),
    errorCodeParams: errors(['COUPON_SOLD_OUT', '已领完 Sold out', '提示用户关注下次活动 Tell about the next one']),
  },
]

export const pointDocs: (SampleFolder | SampleDoc)[] = [
  {
    name: '积分明细 Point records',
    httpMethod: 'GET',
    url: '/v1/points/records',
    status: 10,
    deprecated: notDeprecated,
    queryParams: paging,
    responseParams: envelope([
      row('list', 'array', '明细 Records', '', { children: [row('delta', 'number', '变动 Change', '-100')] }),
    ]),
  },
]
