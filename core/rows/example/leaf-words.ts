/** What a value without children means, as far as its row tells. */
export type LeafKind = TextKind | NumberKind | EitherKind | PlainKind

/** Meanings of texts. */
type TextKind =
  | 'dateTime'
  | 'localDateTime'
  | 'date'
  | 'time'
  | 'duration'
  | 'uuid'
  | 'uri'
  | 'imageUrl'
  | 'email'
  | 'hostname'
  | 'ipv4'
  | 'ipv6'
  | 'mac'
  | 'byte'
  | 'binary'
  | 'password'
  | 'token'
  | 'personName'
  | 'userName'
  | 'name'
  | 'title'
  | 'text'
  | 'fileName'
  | 'company'
  | 'country'
  | 'countryCode'
  | 'province'
  | 'city'
  | 'district'
  | 'address'
  | 'color'
  | 'version'
  | 'language'
  | 'currency'
  | 'timeZone'
  | 'idCard'

/** Meanings of numbers. */
type NumberKind = 'timestamp' | 'seconds' | 'integer' | 'decimal' | 'number'

/** Meanings of both. */
type EitherKind =
  | 'id'
  | 'serial'
  | 'phone'
  | 'zip'
  | 'price'
  | 'rate'
  | 'count'
  | 'page'
  | 'size'
  | 'year'
  | 'age'
  | 'gender'
  | 'latitude'
  | 'longitude'
  | 'status'
  | 'type'
  | 'code'

/** Nothing but the type is known. */
type PlainKind = 'string' | 'boolean' | 'object' | 'file' | 'enum' | 'unknown'

/** Kinds by format, in lower case. */
export const formatKinds: ReadonlyMap<string, LeafKind> = new Map<string, LeafKind>([
  ['date-time', 'dateTime'],
  ['datetime', 'dateTime'],
  ['date', 'date'],
  ['time', 'time'],
  ['duration', 'duration'],
  ['uuid', 'uuid'],
  ['guid', 'uuid'],
  ['uri', 'uri'],
  ['url', 'uri'],
  ['uri-reference', 'uri'],
  ['iri', 'uri'],
  ['iri-reference', 'uri'],
  ['email', 'email'],
  ['idn-email', 'email'],
  ['hostname', 'hostname'],
  ['idn-hostname', 'hostname'],
  ['ip', 'ipv4'],
  ['ipv4', 'ipv4'],
  ['ipv6', 'ipv6'],
  ['mac', 'mac'],
  ['byte', 'byte'],
  ['base64', 'byte'],
  ['binary', 'binary'],
  ['password', 'password'],
  ['phone', 'phone'],
  ['mobile', 'phone'],
  ['color', 'color'],
  ['int8', 'integer'],
  ['int16', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['integer', 'integer'],
  ['long', 'integer'],
  ['float', 'decimal'],
  ['double', 'decimal'],
  ['decimal', 'decimal'],
])

/** Kinds by type, in lower case and without the package. */
export const typeKinds: ReadonlyMap<string, LeafKind> = new Map<string, LeafKind>([
  ['localdatetime', 'localDateTime'],
  ['datetime', 'dateTime'],
  ['date-time', 'dateTime'],
  ['offsetdatetime', 'dateTime'],
  ['zoneddatetime', 'dateTime'],
  ['instant', 'dateTime'],
  ['timestamp', 'dateTime'],
  ['time.time', 'dateTime'],
  ['localdate', 'date'],
  ['date', 'date'],
  ['localtime', 'time'],
  ['time', 'time'],
  ['duration', 'duration'],
  ['uuid', 'uuid'],
  ['guid', 'uuid'],
  ['uri', 'uri'],
  ['url', 'uri'],
  ['email', 'email'],
  ['inetaddress', 'ipv4'],
  ['locale', 'language'],
  ['currency', 'currency'],
  ['byte', 'integer'],
  ['short', 'integer'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['integer', 'integer'],
  ['int8', 'integer'],
  ['int16', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['uint', 'integer'],
  ['uint8', 'integer'],
  ['uint16', 'integer'],
  ['uint32', 'integer'],
  ['uint64', 'integer'],
  ['bigint', 'integer'],
  ['biginteger', 'integer'],
  ['float', 'decimal'],
  ['float32', 'decimal'],
  ['float64', 'decimal'],
  ['double', 'decimal'],
  ['decimal', 'decimal'],
  ['bigdecimal', 'decimal'],
])

/** The words that end the name of such a leaf: English, Chinese, and Chinese in Latin letters. Spaces separate the words of a phrase, commas the phrases. */
const words: readonly [LeafKind, string][] = [
  ['id', 'id, uid, user id, open id, union id, oid, pk, 主键, 标识, id, 编号id, biaoshi'],
  ['uuid', 'uuid, guid, trace id, request id'],
  [
    'serial',
    'no, sn, serial, serial no, serial number, order no, order number, 编号, 单号, 流水号, 序列号, 订单号, bianhao',
  ],
  ['email', 'email, mail, e mail, email address, mailbox, 邮箱, 邮箱地址, 电子邮箱, 电子邮件, 邮件地址, youxiang'],
  [
    'phone',
    'phone, mobile, tel, telephone, cellphone, fax, phone number, phone no, mobile number, mobile no, mobile phone, 手机, 手机号, 手机号码, 电话, 电话号码, 联系电话, 联系方式, 传真, shouji, shoujihao, dianhua',
  ],
  [
    'personName',
    'nickname, nick name, nick, real name, realname, full name, first name, last name, surname, contact name, contact, author, owner name, receiver, receiver name, creator, creator name, operator, operator name, person name, customer name, student name, 姓名, 真实姓名, 昵称, 联系人, 收货人, 收件人, 作者, 负责人, 创建人, 创建者, 操作人, 更新人, 修改人, xingming, nicheng',
  ],
  [
    'userName',
    'username, user name, login, login name, account, account name, 用户名, 用户名称, 账号, 帐号, 登录名, yonghuming, zhanghao',
  ],
  [
    'company',
    'company, company name, corp, corporation, employer, enterprise name, org name, organization name, 公司, 公司名称, 企业名称, 单位名称, 企业, gongsi',
  ],
  ['title', 'title, subject, headline, caption, 标题, 主题, biaoti'],
  [
    'text',
    'remark, remarks, memo, note, notes, comment, description, desc, content, text, summary, detail, intro, introduction, bio, message, msg, reason, 备注, 描述, 说明, 内容, 简介, 详情, 摘要, 原因, 消息, 提示信息, beizhu, miaoshu, neirong',
  ],
  ['fileName', 'filename, file name, attachment name, 文件名, 文件名称, 附件名称, wenjianming'],
  [
    'imageUrl',
    'avatar, avatar url, image, image url, img, img url, pic, pic url, picture, photo, photo url, logo, logo url, icon url, thumbnail, cover, cover url, 头像, 头像地址, 图片, 图片地址, 图片链接, 封面, 照片, touxiang, tupian',
  ],
  [
    'uri',
    'url, uri, link, href, website, homepage, web site, 网址, 链接, 链接地址, 跳转地址, 回调地址, 下载地址, 访问地址, 文件地址, url地址, wangzhi',
  ],
  ['hostname', 'host, hostname, host name, domain, domain name, 域名, 主机, 主机名, yuming'],
  ['ipv4', 'ip, ip address, ip addr, ipv4, client ip, ip地址, ip'],
  ['ipv6', 'ipv6'],
  ['mac', 'mac, mac address, mac地址'],
  [
    'dateTime',
    'at, time, datetime, date time, timestamp, gmt create, gmt created, gmt modified, gmt update, create time, update time, ctime, mtime, created, updated, modified, expires, deadline, 时间, 时间戳, 时刻, shijian, riqishijian',
  ],
  ['date', 'date, birthday, birth date, birth, birthdate, 日期, 生日, 出生日期, 年月日, riqi, shengri'],
  ['year', 'year, 年份, 年度, nianfen'],
  [
    'price',
    'price, amount, money, fee, cost, balance, salary, payment, freight, unit price, total price, total amount, 价格, 单价, 总价, 金额, 总金额, 余额, 费用, 运费, 工资, jine, jiage',
  ],
  ['rate', 'rate, ratio, percent, percentage, discount, 比例, 比率, 百分比, 折扣, 税率, 费率'],
  [
    'page',
    'page, page no, page num, page number, page index, current, current page, 页码, 当前页, 当前页码, 第几页, yema',
  ],
  ['size', 'size, page size, limit, per page, 每页条数, 每页数量, 每页大小, 页大小, 每页记录数, 大小'],
  [
    'count',
    'count, total, num, quantity, qty, stock, pages, total count, total pages, offset, 数量, 总数, 个数, 条数, 次数, 总条数, 总页数, 总记录数, 库存, shuliang, zongshu',
  ],
  ['age', 'age, 年龄, nianling'],
  ['gender', 'gender, sex, 性别, xingbie'],
  ['country', 'country, country name, 国家, guojia'],
  ['countryCode', 'country code, 国家代码, 国家编码'],
  ['province', 'province, province name, 省, 省份, shengfen, sheng'],
  ['city', 'city, city name, 城市, 市, 城市名称, chengshi'],
  ['district', 'district, district name, county, 区, 区县, 县, quxian'],
  ['address', 'address, addr, street, full address, detail address, 地址, 详细地址, 收货地址, 住址, 街道, dizhi'],
  ['zip', 'zip, zipcode, zip code, postcode, post code, postal code, 邮编, 邮政编码, youbian'],
  ['latitude', 'lat, latitude, 纬度, weidu'],
  ['longitude', 'lng, lon, longitude, 经度, jingdu'],
  ['idCard', 'id card, idcard, id card no, identity card, 身份证, 身份证号, 身份证号码, shenfenzheng'],
  ['color', 'color, colour, 颜色, yanse'],
  [
    'token',
    'token, access token, refresh token, secret, app secret, api key, app key, signature, sign, ticket, 令牌, 密钥, 签名, 凭证',
  ],
  ['password', 'password, pwd, passwd, 密码, mima'],
  ['version', 'version, ver, 版本, 版本号, banben'],
  ['language', 'lang, language, locale, language code, 语言, 语种, yuyan'],
  ['currency', 'currency, currency code, 币种, 货币, bizhong'],
  ['timeZone', 'timezone, time zone, tz, 时区'],
  ['status', 'status, state, 状态, zhuangtai'],
  ['type', 'type, kind, category, 类型, 类别, 分类, leixing'],
  ['code', 'code, error code, err code, 编码, 代码, 状态码, 错误码, 验证码'],
  ['name', 'name, 名称, 名字, 名, mingcheng'],
]

/** Kinds by the words that end a name. */
export const nameKinds: ReadonlyMap<string, LeafKind> = new Map(
  words.flatMap(([kind, phrases]) => phrases.split(',').map((phrase): [string, LeafKind] => [phrase.trim(), kind])),
)
