import {
  address,
  afterSalesDocs,
  couponDocs,
  memberDocs,
  orderDocs,
  paymentDocs,
  pointDocs,
  stockDocs,
  type SampleDoc,
  type SampleFolder,
} from './sample-docs.ts'
import { addressKey, orderParts, stockParts, type SampleParts } from './sample-parts.ts'

export interface SampleModule {
  name: string
  docs: (SampleFolder | SampleDoc)[]
  parts?: SampleParts
}

interface SampleProject {
  name: string
  description: string
  isPrivate: 0 | 1
  modules: SampleModule[]
}

const addressModel = {
  key: addressKey,
  name: '收货地址 Address',
  description: '一个可以送达的地址 An address that parcels reach',
  params: address,
}

/** Names in both languages. */
export const sampleSpaceName = '青橙商城 Tangerine Shop'

export const sampleProjects: SampleProject[] = [
  {
    name: '交易中心 Trade Center',
    description: '下单、支付、库存与售后，面向商城各端。Orders, payment, stock and refunds for all shop clients.',
    isPrivate: 0,
    modules: [
      { name: '订单服务 Order service', docs: orderDocs, parts: { ...orderParts, models: [addressModel] } },
      { name: '支付服务 Payment service', docs: paymentDocs },
      { name: '库存服务 Stock service', docs: stockDocs, parts: stockParts },
      { name: '售后服务 After-sales', docs: afterSalesDocs },
    ],
  },
  {
    name: '会员与营销 Members and Campaigns',
    description: '会员等级、积分与优惠券。Levels, points and coupons.',
    isPrivate: 1,
    modules: [
      { name: '会员服务 Member service', docs: memberDocs },
      { name: '优惠券 Coupons', docs: couponDocs },
      { name: '积分 Points', docs: pointDocs },
    ],
  },
]
