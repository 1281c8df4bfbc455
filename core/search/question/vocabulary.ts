/**
 * What people say when they look for an API. A line of synonyms has words and phrases that stand for each other, separated by commas.
 * Words that mean little beside others are stop words. English words are compared by their stems, in any form.
 */

/** What a call does; `write` is anything but reading. */
export type Action = 'read' | 'create' | 'update' | 'delete' | 'write'

/** The words that name an action, in questions and in names of docs. */
export const actionWords: Record<Action, string> = {
  read: `get, return, list, show, read, fetch, retrieve, find, look up, look at, search, view, see, query, check, display, details, browse, count,
    查询, 查看, 查, 查找, 查一下, 获取, 获得, 列出, 列出来, 搜索, 看, 看看, 看一下, 浏览, 检索, 取得, 取, 拿, 读取,
    列表, 分页, 详情, 明细, 信息, 资料, 我的`,
  create: `create, add, new, insert, register, make, post, build, append, set up, initiate,
    新增, 新建, 创建, 添加, 加, 加个, 加一个, 建, 建个, 建一个, 录入, 录进去, 登记, 增加, 注册, 开通, 申请, 做一个, 做一张, 生成`,
  update: `update, edit, change, modify, set, replace, rename, patch, adjust, alter, move, put, scale,
    修改, 更新, 改, 改成, 编辑, 变更, 更换, 换, 换成, 设置, 调整, 重置, 重命名, 设为`,
  delete: `delete, remove, destroy, drop, erase, clear, get rid of, take off, take away, take back, tear down, detach, revoke, unlink, uninstall,
    cancel, 删除, 删, 删掉, 删了, 移除, 去掉, 去除, 清空, 清除, 清掉, 清理, 不要, 移出, 取消, 撤销, 解除, 解绑, 作废`,
  write: `approve, allow, permit, grant, accept, reject, deny, refuse, send, publish, unpublish, restore, recover, archive, unarchive, upload, import,
    enable, activate, disable, deactivate, stop, start, pause, resume, suspend, freeze, hold, lock, unlock, mute, unmute, ban, unban, kick, force, invite,
    assign, transfer, merge, sync, submit, mark, pin, unpin, follow, unfollow, pay, refund, withdraw, confirm, verify, bind, unbind, join, leave, reset, mute,
    save, 保存, 发送, 发布, 上架, 下架, 审核, 驳回, 拒绝, 同意, 上传, 导入, 启用, 停用, 禁用, 关闭, 开启, 冻结, 解冻, 锁定, 解锁, 转移, 转交, 分配, 提交, 确认,
    绑定, 退款, 提现, 领取, 发放, 拉黑, 禁言, 踢出, 踢下线, 强制下线, 撤回, 恢复, 归档, 同步, 签约, 发起, 办理`,
}

/** At the start of a question, or anywhere in a Chinese one: it asks for what there is, whatever verbs follow. */
export const readOpenings = {
  first: new Set([
    'which',
    'who',
    'whose',
    'what',
    'when',
    'where',
    'is',
    'are',
    'has',
    'have',
    'does',
    'did',
    'was',
    'all',
  ]),
  anywhere: /哪些|哪几|几个|多少|有没有|什么时候|是不是|有谁|谁的/,
}

/** Nouns in names of docs that read; in questions they say nothing about what to do. */
export const readNouns = 'details, count, display, 列表, 分页, 详情, 明细, 信息, 资料, 我的'

/** Verbs whose second part may stand behind what they act on: `take an email off a list`. */
export const partedVerbs: readonly (readonly [pattern: RegExp, phrase: string])[] = [
  [/^take\b.*\b(?:off|away|out|back|down)\b/i, 'remove'],
  [/^(?:turn|switch)\b.*\boff\b/i, 'disable'],
  [/^(?:shut|close)\b.*\bdown\b/i, 'stop'],
  [/^(?:turn|switch)\b.*\bon\b/i, 'enable'],
  [/^bring\b.*\bback\b/i, 'restore'],
]

/** What follows a verb, so that the word before is one. */
export const determiners = new Set(
  'a an the my our your this that these those me us it them him her all every some somebody someone two'.split(' '),
)

/** Words that ask for several things, and for one. */
export const manyWords = 'all, which, who, every, 列表, 分页, 所有, 全部, 哪些, 几个, 都, 列出来, 列出'
export const oneWords = 'one, single, details, 详情, 某个, 一个, 一条, 一笔, 一张, 一份, 一位, 一件, 某'

export const stopWords = `a, an, the, my, our, your, their, his, her, its, this, that, these, those, i, we, you, they, he, she, it, me, us, them,
  of, in, on, at, to, for, from, by, with, without, into, onto, off, out, about, as, and, or, but, if, then, than, so, not, no, yet,
  is, are, was, were, be, been, being, am, do, does, did, done, has, have, had, can, could, may, might, must, shall, should, will, would,
  how, what, which, who, whom, whose, when, where, why, there, here, all, any, some, each, every, one, ones, just, only, still, again, also, more, most, such, very,
  please, want, need, would like, way, api, endpoint, call, calls, interface, use, using, used, via, through, me, let, make, made, put, thing, things, stuff,
  given, specific, certain, current, particular, particular, us, after, before, while, during, because, against, between, per, up, down,
  的, 了, 我, 我们, 你, 你们, 他, 他们, 她, 它, 吗, 呢, 吧, 啊, 呀, 嘛, 是, 在, 有, 和, 与, 或, 或者, 及, 跟, 把, 被, 给, 让, 就, 都, 也, 还, 还有, 又, 再, 才, 很,
  这, 那, 这个, 那个, 这些, 那些, 某, 某个, 一个, 一下, 一些, 一共, 哪, 哪些, 哪个, 哪里, 哪几, 几个, 多少, 什么, 怎么, 怎样, 如何, 谁, 为什么, 可以, 能, 能不能, 会, 要, 想, 想要, 需要, 应该,
  接口, 方法, 调用, 调, 请问, 帮我, 怎么办, 不, 没, 没有, 个, 条, 张, 笔, 次, 一条, 一笔, 一张, 一份, 一位, 一件, 里, 里面, 上, 下, 到, 从, 对, 向, 以后, 以前, 之前, 之后, 时候, 看到, 然后, 先, 后, 来, 去, 出来, 起来, 过, 着,
  用, 所有, 全部, 现在, 目前, 已经, 自己, 人家, 东西, 做, 人, 地方, 方, 以, 由, 为, 于, 而, 则, 其, 该, 此, 每, 每个, 做的, 掉, 家, 份, 位, 件, 种, 台, 门, 只, 等, 等着`

export const synonyms = `
repository, repo, repos, 代码仓库
organization, organisation, org, 组织
pull request, pr, merge request, 合并请求
branch, git branch, 分支
reference, ref, git reference
commit, revision, changeset, 提交记录
favorite, favourite, star, starred, bookmark, like, 收藏
follow, subscribe, watch, 关注, 订阅
block, ban, mute, blacklist, 封禁, 拉黑, 禁言, 屏蔽, 禁止
comment, remark, note, write, 评论, 留言, 备注, 评价
reaction, react, emoji, 表情
history, versions, revisions, commits, log, 历史, 记录, 日志
webhook, hook, callback, notification url, 回调, 通知, 钩子
secret, credential, 密钥
token, access token, credential, 令牌, 凭证, 票据
password, passcode, 密码, 口令
login, log in, sign in, signin, authenticate, 登录, 登陆
logout, log out, sign out, signout, terminate session, 退出登录, 退出, 登出, 下线, 注销登录
register, sign up, signup, 注册
permission, access, right, privilege, 权限, 授权
external, outside, guest, 外部
collaborator, contributor, contractor, member, 协作者
member, user, people, person, someone, somebody, everybody, everyone, coworker, colleague, 成员, 用户, 人员
user, account, 用户, 账号, 账户
employee, staff, worker, 员工, 职员, 雇员
team, group, squad, 团队, 小组, 组
directory, contact, address book, 通讯录, 联系人
department, dept, division, 部门
role, 角色, 身份
company, enterprise, business, organization, 公司, 企业
workspace, team, 工作区
customer, client, 客户, 顾客
buyer, customer, shopper, 买家, 顾客, 消费者
seller, merchant, vendor, shop, store, 商家, 商户, 店铺, 卖家
supplier, vendor, 供应商
message, chat, im, 消息, 聊天, 私信
send, post, deliver, dispatch, 发送, 发, 发出, 推送
text message, sms, 短信
email, mail, e mail, 邮件, 邮箱, 电子邮件
phone, telephone, mobile, cell, 电话, 手机, 手机号
channel, conversation, room, 频道, 会话
meeting, conference, call, 会议
call queue, phone queue, 呼叫队列
webinar, live stream, broadcast, 直播
recording, video, 录像, 录制, 视频
picture, image, photo, avatar, icon, 图片, 照片, 头像
file, document, attachment, 文件, 文档, 附件
folder, directory, 文件夹, 目录
upload, import, 上传, 导入, 传
download, export, 下载, 导出
excel, spreadsheet, csv, 表格
chunk, part, piece, segment, 分片
zip, archive, compressed, 压缩包
public, shared, open, external, 公开
share, sharing, shared link, 分享, 共享
label, classification, tag, category, 标签, 分类, 类别, 类目
category, kind, type, code, class, 分类, 类型, 种类
confidential, classification, sensitive, security, 机密, 敏感
lawsuit, litigation, legal hold, legal, 诉讼
freeze, hold, lock, suspend, 冻结, 锁定, 锁
unfreeze, unlock, release, 解冻, 解锁, 解封
lock, locked, 锁定
retention, keep, retain, preserve, 保留
restore, recover, undelete, bring back, undo, 恢复, 还原, 找回
archive, 归档
approve, allow, permit, accept, grant, agree, confirm, 同意, 通过, 批准, 审核, 审批
reject, deny, refuse, decline, restrict, 拒绝, 驳回, 退回
approval, review, audit, 审批, 审核, 批, 审
approval task, todo, pending, 待办, 待审批, 等我审批
apply, application, request, 申请
transfer, hand over, reassign, 转移, 转交, 转办, 转接, 交接
delegate, assign, 委派, 指派, 分配
app, application, 应用
deployment, deploy, rollout, release, 部署, 上线
publish, release, go live, 发布, 上架, 发表
published, release, 发布
unpublish, take down, withdraw, 下架
kubernetes, k8s
cluster, 集群
node, worker, 节点
database, db, 数据库
postgresql, postgres, pg
mongodb, mongo
server, machine, droplet, instance, vm, host, 服务器, 主机
disk, volume, block storage, 磁盘, 云盘
storage, bucket, object store, 存储
snapshot, backup, image, 快照, 备份
domain, dns, 域名
certificate, cert, ssl, 证书
firewall, security group, 防火墙
load balancer, lb, 负载均衡
function, serverless, lambda, 函数
schedule, cron, scheduled, timer, 定时, 定时任务, 计划
job, task, 任务, 作业
workflow, pipeline, ci, actions, process, 流程, 工作流
continuous integration, ci, actions, checks
check, verification, validation, 校验, 检查, 验证
identity, kyc, real name, 实名, 实名认证, 身份
verify, verification, check, 验证, 认证
alert, alarm, warning, notification, 告警, 预警, 警告, 提醒
uptime, monitoring, health, 监控
statistics, stats, analytics, report, metrics, 统计, 报表, 报告, 数据
error, exception, failure, 错误, 异常, 失败
status, state, progress, ready, finished, 状态, 进度
active, enabled, valid, 有效, 启用
enable, activate, turn on, 启用, 激活, 开启, 打开
disable, deactivate, turn off, stop, 停用, 禁用, 关闭, 停止, 暂停
cancel, abort, call off, stop, terminate, 取消, 撤回, 撤销
close, finish, end, 关闭, 结束, 完结, 关掉
delete, remove, 删除
order, purchase, 订单, 单子
buy, purchase, transaction, bought, 购买, 买
bought, purchase, accounts
purchase, transaction, payment, charge, 交易
pay, payment, charge, 支付, 付款, 付, 付钱, 缴费
collect money, receive payment, 收款, 收钱
unpaid, pending payment, 未付款, 待付款, 没付款
refund, give back, money back, reimburse, 退款, 退钱, 退还
return, send back, 退货, 寄回, 退回
after sale, 售后
dispute, chargeback, 争议
balance, wallet, 余额, 钱包
movement, transaction, entry, 流水, 明细
ledger, entry, transaction, 账目, 流水
amount, money, price, sum, 金额, 钱, 价格, 费用
price, cost, fee, 价格, 售价, 多少钱
commission, fee, 佣金, 手续费
withdraw, payout, cash out, 提现, 提出来, 取现
deposit, top up, recharge, 充值
bank transfer, wire, 转账, 汇款
direct debit, mandate, debit, auto pay, 代扣, 扣款, 自动扣款
subscription, recurring, renewal, auto renew, 续费, 自动续费, 包月
plan, package, tier, 套餐, 方案
coupon, discount, voucher, promo, 优惠券, 优惠, 券, 折扣
redeem, exchange, 兑换
points, credits, 积分
invoice, bill, receipt, 发票, 开票, 票
statement, bill, 账单, 对账单
reconcile, reconciliation, 对账
tax, vat, 税
reverse, reversal, 冲正, 撤销, 冲
card, 卡, 银行卡
issued card, issuing, 发卡
fraud, radar, risk, 风控, 欺诈
profit sharing, split, 分账
expense, reimbursement, expense claim, 报销, 费用报销
product, goods, item, sku, 商品, 产品, 货品, 货
brand, 品牌, 牌子
sell, sale, on sale, 售卖, 销售, 卖, 开卖, 出售
stock, inventory, 库存
shortage, low stock, out of stock, 缺货, 库存预警, 不足, 快没了
restock, replenish, arrival, 补货, 到货
warehouse, depot, 仓库, 仓
inbound, receipt, 入库
outbound, 出库
pick, picking, 拣货
stocktake, inventory count, 盘点
cart, basket, 购物车
checkout, settle, 结算
select, tick, choose, 勾选, 选中, 选择
wishlist, favorites, 收藏夹
shipping, delivery, shipment, logistics, 物流, 配送, 发货, 快递, 运输
tracking number, waybill, 快递单号, 运单, 运单号, 单号
courier, carrier, express, 快递公司, 快递
tracking, trace, track, 轨迹, 跟踪, 到哪, 在哪
address, 地址, 收货地址
pickup, collect, 自提, 取件
freight, shipping fee, 运费, 邮费
group buying, 拼团, 团购
flash sale, seckill, 秒杀, 抢购
bargain, 砍价
campaign, activity, promotion, 活动, 促销
banner, carousel, 轮播图, 广告
rank, ranking, leaderboard, 排行, 排行榜, 排名
check in, sign in daily, 签到
attendance, clock in, 打卡, 考勤
leave, vacation, day off, 请假, 休假, 假期
overtime, 加班
resign, quit, offboard, 离职, 走了, 辞职
onboard, hire, 入职, 招聘
salary, pay slip, payroll, 工资, 工资条, 薪水
business trip, 出差
contract, agreement, 合同, 协议
lead, clue, 线索
opportunity, deal, 商机
public pool, 公海
follow up, 跟进
sales, salesperson, 销售, 负责人
distributor, agent, promoter, affiliate, 分销, 分销员, 推广员, 推广
downline, team, 下级
invite, invitation, referral, 邀请, 推荐
fan, follower, subscriber, 粉丝, 关注的人, 关注者
official account, 公众号
mini program, 小程序
wechat, weixin, 微信
alipay, 支付宝
qr code, barcode, 二维码, 扫码, 码
scan, 扫, 扫描, 扫码
third party, social, 第三方
bind, link, connect, 绑定, 关联
unbind, unlink, disconnect, 解绑, 解除绑定
kick out, force logout, kick, 踢, 踢出, 踢下线, 强制下线
online, live, 在线
menu, navigation, 菜单
dictionary, enum, 字典
config, configuration, setting, options, preferences, 配置, 设置, 参数
template, 模板
notice, announcement, 公告, 通知
cache, 缓存
tenant, 租户
log, record, 日志, 记录
browse history, viewed, footprint, 浏览记录, 足迹, 看过
recommend, suggestion, 推荐
course, class, lesson, 课程, 课, 网课
chapter, section, 章节, 节
teacher, instructor, 讲师, 老师
student, learner, 学生, 学员
exam, test, quiz, 考试, 试卷
submit, hand in, 提交, 交
question, problem, 试题, 题目
progress, watched, 进度, 播放位置
score, grade, 成绩, 分数
article, post, tweet, story, blog, 文章, 图文, 推文, 帖子, 内容
read, views, reads, 阅读, 浏览
draft, 草稿
ticket, case, issue, 工单
customer service, support agent, 客服
reply, answer, respond, 回复, 答复
automatic, auto, 自动
keyword, 关键词, 关键字
manual, by hand, 手动, 人工, 手工
batch, bulk, many, multiple, 批量, 一次性, 一批
combine, merge, join, 合并, 合单, 合起来
sync, synchronize, pull, 同步
main, primary, default, master, 主, 默认
test, testing, sandbox, simulate, simulation, test helpers, fake, mock, 测试, 模拟
time, clock, 时间
trigger, event, 触发
policy, rule, 策略, 规则
feedback, suggestion, 反馈, 意见
report, complaint, 举报, 投诉
search, find, lookup, 搜索, 查找
profile, personal info, 资料, 个人信息
menu permission, 菜单权限
driver, 司机
vehicle, car, truck, 车辆, 车, 货车, 汽车, 卡车
seal, stamp, 印章, 用章
room, meeting room, 会议室
book, reserve, reservation, booking, 预订, 预约
enlarge, scale, resize, 扩容
environment, env, 环境
protect, protection, protected, 保护
require, required, mandatory, 必须
review, approval, 评审
ticket number, 单号
overdue, timeout, expired, 超时, 过期, 到期
arrived, received, uploaded, 已收到
custom, customized, 自定义
read cursor, mark as read, seen, 已读
assign, assignee, assigned, owner, 指派, 处理人, 负责人
unassign, assignee, remove assignee, 取消指派
traffic, bandwidth, usage, network, 流量, 带宽
usage, quota, consumption, limit, 用量, 配额, 额度
size, space, capacity, filesystem, disk, 大小, 容量, 空间
memory, ram, 内存
cpu, processor, load, 处理器, 负载
daily, day, per day, 每日, 每天
monthly, month, 每月, 月度, 月
earn, income, revenue, earnings, commission, 收入, 收益, 佣金, 赚, 赚了
cost, spend, spending, expense, 花费, 支出, 消费
result, outcome, output, 结果
query, search, lookup, 查询
colour, color, 颜色
encrypt, encryption, public key, 加密, 公钥
key, api key, ssh key, 密钥
signature, sign, signed, 签名, 验签
link, url, permalink, address, 链接, 地址
short link, short url, 短链接
trash, recycle bin, delete, 回收站
version, revision, 版本
old, previous, past, historical, 旧, 历史
latest, newest, recent, 最新, 最近
upcoming, scheduled, future, 即将
nested, child, sub, 子, 下级
parent, 上级, 父级
tree, hierarchy, 树, 层级
sort, order, reorder, position, 排序, 顺序
filter, condition, criteria, 筛选, 条件
participant, attendee, registrant, registered, signed up, 参与者, 参会人, 报名
host, organizer, 主持人
poll, survey, vote, 投票, 问卷
transcript, caption, subtitle, 字幕
voicemail, voice message, 语音信箱, 语音
greeting, receptionist, ivr
extension, number, phone number, 分机, 号码
topic, subject, title, 标题, 主题
nickname, display name, name, 昵称
birthday, date of birth, 生日
gender, sex, 性别
region, zone, area, location, datacenter, 地区, 区域, 位置
country, nation, 国家
city, town, 城市
currency, exchange rate, 币种, 汇率
payout, transfer, disbursement, 打款, 放款
earnings, payout
payment method, card, source, 支付方式
source, origin, 来源
checkout, payment link, 收银台
quote, estimate, preview, 报价, 试算, 估算, 预览
trial, free trial, 试用
renew, extend, prolong, 续期, 续费, 延期
expire, expiry, expiration, timeout, 过期, 失效
limit, restriction, cap, 限制, 上限, 限购
restrict, limit, allowlist, whitelist, 白名单
trust, trusted, allowed, 可信, 信任
compliance, audit, governance, 合规
audit log, activity, events, operation log, 操作日志, 操作记录
who changed, operation log, audit, 操作日志
login history, sign in log, 登录日志, 登录记录
session, device, login session, 会话, 设备
two factor, 2fa, mfa, 双重验证
captcha, verification image, 图形验证码
verification code, otp, sms code, 验证码
forgot password, reset password, 忘记密码, 忘了密码, 密码忘了, 找回密码, 重置密码
change password, 修改密码
delete account, close account, cancel account, 注销账号, 销号
real name, identity card, id card, 身份证, 实名
level, tier, grade, 等级, 级别
growth, experience, 成长值, 经验值
birthday, anniversary
gift, present, reward, bonus, 礼物, 奖励, 赠送, 送, 打赏
receive, claim, take, collect, 领取, 领, 收到
confirm receipt, received, 确认收货, 收货, 签收
ship, send out, dispatch, 发货, 寄出
package, parcel, 包裹
weight, 重量
store, save, keep, 保存, 存, 存储
leave, exit, quit, 离开, 退出
mute, silence, 禁言, 静音, 不让说话, 不能说话
remind, urge, nudge, 催办, 提醒, 催, 催一下
hand back, send back, previous step, 退回, 打回
cc, copy to, 抄送
position, post, vacancy, opening, 岗位, 职位, 招聘职位, 招人, 招聘
probation, become regular, 转正
archive, file, record, 档案
boss, manager, leader, supervisor, 领导, 上级, 主管, 负责人
colleague, coworker, 同事
late, absent, absence, 迟到, 缺勤
holiday, annual leave, 年假, 假期
company car, 公务车
meeting minutes, 会议纪要
free time, available, slot, vacant, 空闲, 没人用, 空着
floor, building, 楼层
sales order, order, 销售订单
purchase order, procurement, 采购, 采购订单
shortage, surplus, difference, 差异, 盘亏, 盘盈
location, shelf, bin, 库位, 货架
scrap, damaged, broken, 破损, 报废
safe stock, threshold, 安全库存
advertisement, ad, campaign, 广告
subscriber, audience, viewer, 观众
anchor, streamer, 主播
replay, playback, 回放
certificate of completion, diploma, 证书, 结业证书
homework, assignment, 作业
ban user, block user, 封号, 封禁
unban, unblock, lift, 解封, 解除封禁, 取消拉黑, 放出来
tenant, organization, customer, 租户
dictionary item, option, enum value, 字典数据, 选项
button, menu item, 按钮
permission scope, data scope, 数据权限
health, healthy, alive, ping, 健康
version upgrade, upgrade, update, 升级
rollback, revert, undo, 回滚, 回退
container, docker, 容器
registry, image registry, 镜像仓库
namespace, 命名空间
lint, diagnostics, check, 诊断
log in url, authorize url, 授权地址
redirect, callback url, 回跳, 跳转
file transfer, direct upload, presigned, 直传
preview, view, 预览
print, 打印
copy, duplicate, clone, 复制, 克隆
code, source code, 代码
generate code, codegen, 生成代码
table, schema, 表, 表结构
belong, membership, member, 属于, 加入
later, delayed, scheduled, schedule, 稍后, 定时
watch, watcher, subscriber, subscription, notifications
seat, license, licence, 许可, 席位
owner, admin, administrator, 管理员, 所有者
run, execute, trigger, start, 运行, 执行
rerun, retry, run again, 重跑, 重试
wipe, purge, erase, clear, 清空
attach, connect, mount, link, 挂载, 关联
detach, disconnect, unmount, 卸载
point, target, destination, 指向
next, upcoming, following, 下一
past, ended, finished, previous, 已结束, 往期
reboot, restart, power cycle, 重启
shut down, power off, stop, turn off, 关机, 停止
size, resize, 规格
ip, address, floating ip, reserved ip, 公网
nodes, workers, machines
cheap, price, cost, pricing, 便宜
monitor, monitoring, check, probe, 监测
picture, photo, profile photo, avatar
summary, overview, dashboard, total, 概况, 汇总, 概览, 总览
list members, members, participants
settle, settlement, payout, 结算
capture, charge, collect, 扣款, 收取
void, cancel, invalidate, 作废
finalize, complete, finish, 完成
tell, notify, inform, 告诉, 通知, 提醒
wrong, mistake, correct, fix, 错误, 更正, 修正
outdated, expired, stale, old, 过期
whitelist, allowlist, allowed list
blacklist, blocklist, blocked list, block list, 黑名单
`
