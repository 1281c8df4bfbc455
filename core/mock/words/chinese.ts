const words = (text: string) => text.split(' ')

export const surnames = words(
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 邓 冯 韩 曹 曾 彭 萧 蔡 潘 田 董 袁 于 余 欧阳 司马',
)
export const givenNames = words(
  '伟 芳 娜 敏 静 强 磊 洋 勇 艳 杰 娟 涛 明 超 霞 平 刚 建国 志强 秀英 海燕 晓明 文博 子涵 雨桐 浩然 思远 佳怡 梓萱 俊杰 欣怡 一鸣 若曦 天宇 嘉豪 诗涵 子轩 雅婷 丽华 国强 春梅',
)
export const cnWords = words(
  '时间 城市 生活 学习 工作 朋友 音乐 阅读 春天 阳光 河流 山峰 道路 桥梁 花园 早晨 夜晚 星空 海洋 森林 故事 问题 方法 结果 过程 经验 计划 项目 团队 客户 产品 服务 质量 价格 订单 库存 地址 信息 数据 系统 平台 设备 网络 安全 市场 品牌 活动 会员 礼品 优惠 文化 历史 艺术 科学 技术 教育 健康 运动 旅行 美食 茶叶 咖啡 图书 相机 手机 电脑 家具 衣服 鞋子 水果 蔬菜',
)
export const cnVerbs = words(
  '需要 提供 选择 支持 完成 改变 带来 了解 发现 记录 保持 连接 整理 分享 使用 期待 陪伴 影响 推动 创造',
)
export const cnAdjectives = words('新的 温暖的 简单的 安静的 美好的 可靠的 高效的 清晰的 丰富的 专业的 便捷的 明亮的')
export const companies = words(
  '远景科技 蓝海信息 星河网络 华创软件 云帆数据 青木文化 长风物流 和润贸易 同心教育 天合电子',
)
export const streets = words('人民路 中山路 解放路 建设路 和平路 文化路 新华路 长江路 胜利路 学院路 滨江大道 科技大道')
export const nations = words('中国 日本 韩国 法国 德国 英国 美国 加拿大 巴西 印度 埃及 西班牙')

export const regions = words('华东 华北 华南 华中 西南 西北 东北')

interface Province {
  name: string
  /** The first two digits of postal and identity codes. */
  code: string
  cities: { name: string; counties: string[] }[]
}

const province = (name: string, code: string, ...cities: string[]): Province => ({
  name,
  code,
  cities: cities.map((city) => {
    const [cityName = '', counties = ''] = city.split(':')
    return { name: cityName, counties: counties.split(' ') }
  }),
})

/** A selection; each county belongs to its city. */
export const provinces: readonly Province[] = [
  province('北京市', '11', '北京市:东城区 西城区 朝阳区 海淀区 丰台区'),
  province('上海市', '31', '上海市:黄浦区 徐汇区 静安区 浦东新区 杨浦区'),
  province('天津市', '12', '天津市:和平区 河西区 南开区 滨海新区'),
  province('重庆市', '50', '重庆市:渝中区 江北区 南岸区 沙坪坝区'),
  province(
    '广东省',
    '44',
    '广州市:天河区 越秀区 海珠区 番禺区',
    '深圳市:南山区 福田区 罗湖区 宝安区',
    '佛山市:禅城区 南海区 顺德区',
  ),
  province(
    '浙江省',
    '33',
    '杭州市:西湖区 上城区 滨江区 余杭区',
    '宁波市:海曙区 江北区 鄞州区',
    '温州市:鹿城区 龙湾区 瓯海区',
  ),
  province(
    '江苏省',
    '32',
    '南京市:玄武区 鼓楼区 秦淮区 建邺区',
    '苏州市:姑苏区 吴中区 相城区',
    '无锡市:梁溪区 滨湖区 惠山区',
  ),
  province('四川省', '51', '成都市:锦江区 青羊区 武侯区 双流区', '绵阳市:涪城区 游仙区', '乐山市:市中区 沙湾区'),
  province('湖北省', '42', '武汉市:江岸区 武昌区 洪山区 汉阳区', '宜昌市:西陵区 伍家岗区'),
  province('湖南省', '43', '长沙市:芙蓉区 岳麓区 天心区', '株洲市:天元区 荷塘区'),
  province('山东省', '37', '济南市:历下区 市中区 槐荫区', '青岛市:市南区 市北区 崂山区'),
  province('河南省', '41', '郑州市:中原区 金水区 二七区', '洛阳市:西工区 涧西区'),
  province('福建省', '35', '福州市:鼓楼区 台江区 仓山区', '厦门市:思明区 湖里区 集美区'),
  province('陕西省', '61', '西安市:雁塔区 碑林区 莲湖区', '宝鸡市:渭滨区 金台区'),
  province('辽宁省', '21', '沈阳市:和平区 沈河区 铁西区', '大连市:中山区 西岗区 沙河口区'),
  province('云南省', '53', '昆明市:五华区 盘龙区 官渡区', '大理白族自治州:大理市'),
]
