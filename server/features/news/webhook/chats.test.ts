import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookGround, type WebhookGround } from '../../../testing/webhook-ground.ts'

const HOUR = 60 * 60 * 1000

let g: WebhookGround
beforeAll(async () => {
  g = await startWebhookGround()
  const zone = { key: 'endpaper.time-zone', value: 'Asia/Shanghai' }
  await g.t.post(g.people.superAdmin.token, '/admin/setting/config/update', zone)
})
afterAll(() => g.close())
beforeEach(() => g.reset())

const dev = () => g.people.projectDev.token
const readNickname = async (token: string) => (await g.t.get(token, '/user/get')).data.nickname as string
const delivery = async (id: string) => (await g.deliveries(id)).list[0]

describe('a robot', () => {
  const text = () => g.bodies().at(-1).text.content as string

  it('of DingTalk gets a signed text in the language and time zone of the instance', async () => {
    const id = await g.addWebhook({
      kind: 'dingtalk',
      url: g.hookUrl('/robot/send?access_token=key'),
      secret: 'SECret',
    })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    const { searchParams } = new URL(g.receiver.seen[0]?.path ?? '', g.hookUrl())
    const sign = createHmac('sha256', 'SECret').update(`${g.t.clock.now}\nSECret`).digest('base64')
    expect(Object.fromEntries(searchParams)).toEqual({ access_token: 'key', timestamp: String(g.t.clock.now), sign })
    expect(g.bodies()[0].msgtype).toBe('text')
    expect(text().split('\n')).toEqual([
      '[Endpaper] Project / Module',
      `${await readNickname(dev())} 变更了 1 个文档，${new Date(g.t.clock.now - 6_000 + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')} UTC+8`,
      '修改（文字）：Renamed (GET /doc)',
      `https://docs.example/view/${g.world.doc}`,
    ])
    expect(await delivery(id)).toMatchObject({ state: 'done' })
  })

  it('fails by its error code, although its status is 200', async () => {
    const id = await g.addWebhook({ kind: 'wecom' })
    g.answer.body = '{"errcode":45009,"errmsg":"api freq out of limit"}'
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 200, answer: g.answer.body })
  })

  it('of WeCom mentions followers with a number who can read the module, but not the author of the change', async () => {
    const { projectGuest, projectDev, projectAdmin } = g.people
    for (const [index, { token }] of [projectGuest, projectDev, projectAdmin].entries()) {
      const weComMobile = `1380000000${index}`
      expect(await g.t.post(token, '/user/update', { nickname: 'Someone', email: '', weComMobile })).toMatchObject({
        code: '0',
      })
      await g.t.post(token, '/user/subscribe/doc/subscribe', { sourceId: g.world.doc })
    }
    const admin = { projectId: g.world.project, userId: projectAdmin.own.user }
    expect(await g.t.post(g.people.spaceAdmin.token, '/project/member/remove', admin)).toMatchObject({ code: '0' })
    await g.addWebhook({ kind: 'wecom' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(g.bodies()[0].text.mentioned_mobile_list).toEqual(['13800000000'])
  })

  it('gets a text within its size limit, with the number of omitted docs', async () => {
    await g.addWebhook({ kind: 'wecom' })
    for (let number = 0; number < 30; number++) {
      await g.t.post(dev(), '/doc/save', {
        moduleId: g.world.module,
        name: `文档${'长'.repeat(50)}`,
        url: `/long/${number}`,
      })
    }
    await g.sent()
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(2048)
    expect(text()).toMatch(/另有 \d+ 个$/)
  })
})

describe('Feishu', () => {
  const post = () => g.bodies().at(-1).content.post.zh_cn.content as { tag: string; text: string; href?: string }[][]

  it('gets a signed post whose links can be opened', async () => {
    g.answer.body = '{"StatusCode":0,"StatusMessage":"success","code":0,"data":{},"msg":"success"}'
    const id = await g.addWebhook({ kind: 'feishu', secret: 'a secret' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    const timestamp = String(Math.floor(g.t.clock.now / 1000))
    const sign = createHmac('sha256', `${timestamp}\na secret`).update('').digest('base64')
    expect(g.bodies()).toMatchObject([{ timestamp, sign, msg_type: 'post' }])
    const link = `https://docs.example/view/${g.world.doc}`
    expect(post()[0]).toEqual([{ tag: 'text', text: '[Endpaper] Project / Module' }])
    expect(post().slice(2)).toEqual([
      [{ tag: 'text', text: '修改（文字）：Renamed (GET /doc)' }],
      [{ tag: 'a', text: link, href: link }],
    ])
    expect(await delivery(id)).toMatchObject({ state: 'done' })
  })

  it('is not signed without a secret, and fails by its code', async () => {
    g.answer.body = '{"code":19021,"msg":"sign match fail or timestamp is not within one hour from current time"}'
    const id = await g.addWebhook({ kind: 'feishu' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(Object.keys(g.bodies()[0])).toEqual(['msg_type', 'content'])
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 200 })
  })
})

describe('Slack', () => {
  it('gets a text without markup, and answers ok', async () => {
    g.answer.body = 'ok'
    const id = await g.addWebhook({ kind: 'slack' })
    await g.saveDoc({ name: 'Orders & <!channel>' })
    await g.sent()
    expect(g.bodies()).toMatchObject([{ mrkdwn: false }])
    expect(g.bodies()[0].text).toContain(
      '修改（文字）：Orders &amp; &lt;!channel&gt; (GET /doc)\nhttps://docs.example/view/',
    )
    expect(await delivery(id)).toMatchObject({ state: 'done' })
  })

  it('fails by another answer', async () => {
    g.answer.body = 'no_service'
    const id = await g.addWebhook({ kind: 'slack' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 200, answer: 'no_service' })
  })
})

describe('Teams', () => {
  it('gets a card of plain text whose links can be opened', async () => {
    g.answer = { status: 202, body: '' }
    const id = await g.addWebhook({ kind: 'teams' })
    await g.saveDoc({ name: '**Renamed** [x](https://evil.example)' })
    await g.sent()
    const { type, attachments } = g.bodies()[0]
    expect(type).toBe('message')
    expect(attachments).toMatchObject([
      { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } },
    ])
    const blocks = attachments[0].content.body as { type: string; inlines: object[] }[]
    expect(new Set(blocks.map((block) => block.type))).toEqual(new Set(['RichTextBlock']))
    const url = `https://docs.example/view/${g.world.doc}`
    expect(blocks.at(-1)?.inlines).toEqual([
      { type: 'TextRun', text: url, selectAction: { type: 'Action.OpenUrl', url } },
    ])
    expect(await delivery(id)).toMatchObject({ state: 'done', status: 202 })
  })

  it('fails when a connector says so with status 200', async () => {
    g.answer.body = 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 413'
    const id = await g.addWebhook({ kind: 'teams' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    expect(await delivery(id)).toMatchObject({ state: 'waiting', status: 200 })
  })
})

describe('a name that looks like a mention', () => {
  /** What the service would take for a mention. */
  const mentions = {
    dingtalk: /@(all|channel)|isAtAll|atMobiles/,
    wecom: /@(all|channel)|mentioned/,
    feishu: /"tag":"at"|"msg_type":"text"/,
    slack: /@(all|channel)|<!|<@/,
    teams: /"mention"|"TextBlock"/,
  }

  it.each(Object.entries(mentions))('mentions nobody in %s', async (kind, mention) => {
    await g.addWebhook({ kind })
    await g.saveDoc({ name: '@all @channel <!here> <@all> <at user_id="all"></at>' })
    await g.sent()
    expect(JSON.stringify(g.bodies()[0])).not.toMatch(mention)
  })
})

describe('the address', () => {
  const hosts = {
    dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=key',
    wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=key',
    feishu: 'https://open.larksuite.com/open-apis/bot/v2/hook/key',
    slack: 'https://hooks.slack.com/services/T0/B0/key',
    teams: 'https://prod-01.westeurope.logic.azure.com:443/workflows/key',
  }

  it.each(Object.entries(hosts))(
    'of %s is refused for other services, and accepted for it and for programs',
    async (own, url) => {
      for (const kind of Object.keys(hosts).filter((name) => name !== own)) {
        const reply = await g.t.post(dev(), '/webhook/save', { ...g.fields(), kind, url })
        expect(reply).toMatchObject({ code: '100', field: 'url' })
      }
      for (const kind of [own, 'generic']) await g.addWebhook({ kind, url })
    },
  )

  it('that is kept must also belong to the service', async () => {
    const id = await g.addWebhook({ kind: 'dingtalk', url: hosts.dingtalk })
    const { url: _url, ...kept } = g.fields()
    expect(await g.t.post(dev(), '/webhook/save', { ...kept, id, kind: 'feishu', version: 1 })).toEqual({
      code: '100',
      msg: g.t.text('error.otherChat', { service: g.t.text('webhook.kindDingtalk') }),
      field: 'url',
    })
  })
})

describe('a template', () => {
  const text = () => g.bodies().at(-1).text.content as string
  const setTemplate = (key: string, value: string) =>
    g.t.post(g.people.superAdmin.token, '/admin/setting/config/update', { key: `endpaper.webhook.${key}`, value })

  it('of a webhook is filled in for each doc', async () => {
    const variables =
      '{modifyType}|{projectName}|{appName}|{releaseNo}|{docName}|{url}|{modifier}|{docViewUrl}|{@user}|{else}'
    await g.addWebhook({ kind: 'dingtalk', template: variables })
    await g.saveDoc({ name: 'First {modifier}' })
    await g.saveDoc({ id: g.world.folderDoc, name: 'Second @all', url: '/in-folder' })
    await g.sent()
    const by = await readNickname(dev())
    const link = (id: string) => `https://docs.example/view/${id}`
    expect(text().split('\n\n')).toEqual([
      `修改|Project|Module||First {modifier}|GET /doc|${by}|${link(g.world.doc)}||{else}`,
      `修改|Project|Module||Second @\u{200B}all|GET /in-folder|${by}|${link(g.world.folderDoc)}||{else}`,
    ])
  })

  it('of the instance applies to its service, unless the webhook has its own', async () => {
    expect(await setTemplate('dingtalk-template', 'Ding {docName}')).toMatchObject({ code: '0' })
    expect(await setTemplate('wecom-template', 'x'.repeat(501))).toMatchObject({ code: '100', field: 'value' })
    await g.addWebhook({ kind: 'dingtalk' })
    await g.addWebhook({ kind: 'dingtalk', template: 'Own {docName}' })
    await g.addWebhook({ kind: 'wecom' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    const texts = new Set(g.bodies().map((body) => body.text.content.split('\n')[0]))
    expect(texts).toEqual(new Set(['Ding Renamed', 'Own Renamed', '[Endpaper] Project / Module']))
    await setTemplate('dingtalk-template', '')
  })

  it('that repeats long values is cut to the size limit', async () => {
    await g.addWebhook({ kind: 'wecom', template: '{docName}'.repeat(50) })
    await g.saveDoc({ name: '长'.repeat(50) })
    await g.sent()
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(2048)
    expect(text()).toMatch(/^长+$/)
  })
})

describe('DingTalk', () => {
  it('mentions followers by their mobile number, beside and in the text', async () => {
    const { projectGuest, projectDev } = g.people
    for (const [index, { token }] of [projectGuest, projectDev].entries()) {
      await g.t.post(token, '/user/update', { nickname: 'Someone', email: '', weComMobile: `1390000000${index}` })
      await g.t.post(token, '/user/subscribe/doc/subscribe', { sourceId: g.world.doc })
    }
    await g.addWebhook({ kind: 'dingtalk' })
    await g.addWebhook({ kind: 'dingtalk', template: '{docName} {@user}' })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    for (const { at } of g.bodies()) expect(at).toEqual({ atMobiles: ['13900000000'], isAtAll: false })
    const texts = g.bodies().map((body) => body.text.content as string)
    expect(texts.some((text) => text === 'Renamed @13900000000')).toBe(true)
    expect(texts.some((text) => text.endsWith('\n@13900000000'))).toBe(true)
  })
})

describe('people who follow a doc', () => {
  /** Everybody may be mentioned except the author of the change. */
  async function followAs(ids: object) {
    const { projectGuest, projectDev } = g.people
    for (const [{ token }, change] of [
      [projectGuest, ids],
      [projectDev, {}],
    ] as const) {
      const account = { nickname: 'Li <at>All</at>', email: '', weComMobile: '', ...change }
      expect((await g.t.post(token, '/user/update', account)).code).toBe('0')
      await g.t.post(token, '/user/subscribe/doc/subscribe', { sourceId: g.world.doc })
    }
    return (await g.t.get(projectGuest.token, '/user/get')).data
  }
  async function change(kind: string) {
    await g.addWebhook({ kind })
    await g.saveDoc({ name: 'Renamed' })
    await g.sent()
    return g.bodies()[0]
  }

  it('are mentioned in Feishu by a tag of their own', async () => {
    expect(await followAs({ feishuId: 'ou_18eac85d35a26f989317ad4f02e8bbbb' })).toMatchObject({
      feishuId: 'ou_18eac85d35a26f989317ad4f02e8bbbb',
      slackId: '',
    })
    const { content } = await change('feishu')
    expect(content.post.zh_cn.content.at(-1)).toEqual([{ tag: 'at', user_id: 'ou_18eac85d35a26f989317ad4f02e8bbbb' }])
  })

  it('are mentioned in Slack in the text', async () => {
    await followAs({ slackId: 'U012AB3CD' })
    g.answer.body = 'ok'
    expect((await change('slack')).text.split('\n').at(-1)).toBe('<@U012AB3CD>')
  })

  it('are mentioned in Teams by an entity, whatever their name', async () => {
    await followAs({ teamsId: 'li@company.example' })
    g.answer = { status: 202, body: '' }
    const { content } = (await change('teams')).attachments[0]
    const text = '<at>Li atAll/at</at>'
    expect(content.body.at(-1)).toEqual({ type: 'TextBlock', text, wrap: true })
    expect(content.msteams).toEqual({
      entities: [{ type: 'mention', text, mentioned: { id: 'li@company.example', name: 'Li atAll/at' } }],
    })
  })

  it('cannot enter what mentions everybody', async () => {
    const wrong = [{ feishuId: 'all' }, { slackId: '!channel' }, { slackId: 'U012AB3CD> <!here' }, { teamsId: 'x' }]
    for (const ids of wrong) {
      const account = { nickname: 'Li', email: '', weComMobile: '', ...ids }
      const { token } = g.people.projectGuest
      expect(await g.t.post(token, '/user/update', account)).toMatchObject({ code: '100', field: Object.keys(ids)[0] })
    }
  })
})
