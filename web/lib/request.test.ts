import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { connectRequest, download, downloadByPost, get, post } from './request.ts'
import { closeQuestion, openGate, openGateTo, readQuestion } from './session-gate.ts'
import { readStored, store } from './storage.ts'
import { watchUnsaved } from './unsaved-work.ts'

const effects = {
  language: () => 'en',
  showError: vi.fn<(message: string) => void>(),
  generalMessage: () => 'The request failed',
  goToSignIn: vi.fn<() => void>(),
  goToSetPassword: vi.fn<() => void>(),
  offerSignIn: vi.fn<() => void>(),
}

const fetched = vi.fn<typeof fetch>()

function answer(body: unknown, init: ResponseInit = {}): void {
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), init))
}

function lastCall() {
  const [address, init] = fetched.mock.calls.at(-1) ?? []
  return { address, init, headers: init?.headers as Record<string, string> }
}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
  connectRequest(effects)
})

describe('requests', () => {
  it('carry the token in X-Token and the language of messages in the query', async () => {
    store('token', 'abc')
    answer({ code: '0', data: [] })
    await get('/space/list', {})
    expect(lastCall().address).toBe('/space/list?lang=en')
    expect(lastCall().headers['x-token']).toBe('abc')
  })

  it('have no token before signing in, and send the input of a POST as JSON', async () => {
    answer({ code: '0', data: { token: 't', status: 1 } })
    await post('/user/login', { username: 'maya', password: 'secret' })
    expect(lastCall().address).toBe('/user/login?lang=en')
    expect(lastCall().headers).not.toHaveProperty('x-token')
    expect(lastCall().init?.body).toBe('{"username":"maya","password":"secret"}')
  })

  it('prefer a language in the input over the language of messages', async () => {
    answer({ code: '0', data: { content: null, defaultLang: 'zh-CN', userLang: 'fr' } })
    await get('/system/i18n/get', { lang: 'fr' })
    expect(lastCall().address).toBe('/system/i18n/get?lang=fr')
  })

  it('write a list in a GET with commas', async () => {
    answer({ code: '0', data: [] })
    await get('/module/setting/common/list', { moduleId: 'm', keys: ['a', 'b'] })
    expect(lastCall().address).toBe('/module/setting/common/list?lang=en&moduleId=m&keys=a%2Cb')
  })

  it('time out after ten minutes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer({ code: '0', data: [] })
    await get('/space/list', {})
    expect(timeout).toHaveBeenCalledWith(600_000)
  })
})

describe('responses', () => {
  it.each([['0'], ['20000'], [20_000]])('count as a success with code %s', async (code) => {
    answer({ code, data: [{ id: 'a' }] })
    expect(await get('/space/list', {})).toEqual([{ id: 'a' }])
  })

  it('drop the token and lead to the sign-in page on code 1000', async () => {
    store('token', 'old')
    answer({ code: '1000', msg: 'Sign in' })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: '1000' })
    expect(readStored('token')).toBeUndefined()
    expect(effects.goToSignIn).toHaveBeenCalledOnce()
    expect(effects.showError).not.toHaveBeenCalled()
  })

  it('lead to the set-password page on code 2000 and keep the token', async () => {
    store('token', 'fresh')
    answer({ code: '2000' })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: '2000' })
    expect(effects.goToSetPassword).toHaveBeenCalledOnce()
    expect(readStored('token')).toBe('fresh')
  })

  it('show the message of code 100', async () => {
    answer({ code: '100', msg: 'The name is taken' })
    await expect(get('/space/list', {})).rejects.toBeInstanceOf(ApiError)
    expect(effects.showError).toHaveBeenCalledExactlyOnceWith('The name is taken')
  })

  it('leave the message to a caller that shows it itself, with its field', async () => {
    answer({ code: '100', msg: 'Too long', field: 'nickname' })
    const sent = post('/user/update', { nickname: 'x', email: '', weComMobile: '' }, { quiet: true })
    await expect(sent).rejects.toMatchObject({ code: '100', message: 'Too long', field: 'nickname' })
    expect(effects.showError).not.toHaveBeenCalled()
  })

  it('show the general message for any other code', async () => {
    answer({ code: '500', msg: 'Number 17' })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: '500', message: 'The request failed' })
    expect(effects.showError).toHaveBeenCalledExactlyOnceWith('The request failed')
  })

  it.each([[404], [500], [502]])('show the general message for status %s', async (status) => {
    answer({ code: String(status), msg: 'Something else' }, { status })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: 'noAnswer' })
    expect(effects.showError).toHaveBeenCalledExactlyOnceWith('The request failed')
  })

  it.each([[413], [429], [503]])('show the specific message of status %s', async (status) => {
    answer({ code: String(status), msg: 'Try again in 5 minutes' }, { status })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: String(status) })
    expect(effects.showError).toHaveBeenCalledExactlyOnceWith('Try again in 5 minutes')
  })

  it('show the general message when the network fails or the response is not JSON', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: 'noAnswer' })
    answer('<html>Bad gateway</html>', { status: 502 })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: 'noAnswer' })
    expect(effects.showError).toHaveBeenCalledTimes(2)
    expect(effects.showError).toHaveBeenLastCalledWith('The request failed')
  })

  it.each([['50008'], ['50012'], [50_014]])('offer to sign in again on code %s', async (code) => {
    answer({ code, msg: 'Token expired' })
    await expect(get('/space/list', {})).rejects.toBeInstanceOf(ApiError)
    expect(effects.offerSignIn).toHaveBeenCalledOnce()
    expect(effects.showError).not.toHaveBeenCalled()
  })
})

describe('downloads', () => {
  const saved: string[] = []

  beforeEach(() => {
    saved.length = 0
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })

  it.each([
    ['attachment; filename="orders.md"', 'orders.md'],
    ["attachment; filename=x.md; filename*=UTF-8''%E8%AE%A2%E5%8D%95.md", '订单.md'],
    ['attachment; filename=%E8%AE%A2%E5%8D%95.md', '订单.md'],
    ['attachment; filename="100%.md"', '100%.md'],
  ])('saves under the name in %s', async (disposition, name) => {
    answer('# Orders', { headers: { 'content-disposition': disposition } })
    await download('/job/file', { id: 'a' })
    expect(lastCall().address).toBe('/job/file?lang=en&id=a')
    expect(saved).toEqual([name])
  })

  it('shows the message when the response is an envelope instead of a file', async () => {
    answer({ code: '100', msg: 'Nothing is selected' })
    await expect(download('/job/file', { id: 'a' })).rejects.toBeInstanceOf(ApiError)
    expect(effects.showError).toHaveBeenCalledExactlyOnceWith('Nothing is selected')
    expect(saved).toEqual([])
  })

  it('saves the response of a POST', async () => {
    answer('# Orders', { headers: { 'content-disposition': 'attachment; filename="orders.md"' } })
    await expect(downloadByPost('/doc/export', { moduleId: 'a', format: 'markdown' })).resolves.toBeUndefined()
    expect(lastCall().init).toMatchObject({ method: 'POST', body: '{"moduleId":"a","format":"markdown"}' })
    expect(saved).toEqual(['orders.md'])
  })

  it('returns the data of a response that is not a file', async () => {
    answer({ code: '0', data: { jobId: 'j' } })
    await expect(downloadByPost('/doc/export', { moduleId: 'a', format: 'markdown' })).resolves.toEqual({ jobId: 'j' })
    expect(saved).toEqual([])
  })
})

const ended = { code: '1000', msg: 'Sign in' }
const unsaved: (() => void)[] = []
const keepWork = () => unsaved.push(watchUnsaved(() => true))
afterEach(() => {
  for (const forgetIt of unsaved.splice(0)) forgetIt()
})
const save = () => post('/user/update', { nickname: 'x', email: '', weComMobile: '' }, { quiet: true })

describe('a session that ended', () => {
  beforeEach(() => store('token', 'old'))

  it('sends no further call that needs one', async () => {
    answer(ended)
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: '1000' })
    await expect(get('/user/get', {})).rejects.toMatchObject({ code: '1000' })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(effects.goToSignIn).toHaveBeenCalledOnce()

    answer({ code: '0', data: { token: 't', status: 1 } })
    await post('/user/login', { username: 'maya', password: 'secret' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('asks to sign in where something is unsaved, and sends what waited once', async () => {
    keepWork()
    answer(ended)
    const list = get('/space/list', {})
    const saved = vi.waitFor(() => expect(readQuestion()).toEqual({ step: 'signIn' })).then(save)
    await vi.waitFor(() => expect(readQuestion()).toBeDefined())
    expect(effects.goToSignIn).not.toHaveBeenCalled()
    expect(readStored('token')).toBe('old')

    answer({ code: '0', data: [] })
    answer({ code: '0', data: {} })
    store('token', 'new')
    openGate()
    await Promise.all([list, saved])
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(lastCall().headers['x-token']).toBe('new')
    expect(readQuestion()).toBeUndefined()
  })

  it('asks before a change is lost, even when nothing else is unsaved', async () => {
    answer(ended)
    const saved = save()
    await vi.waitFor(() => expect(readQuestion()).toEqual({ step: 'signIn' }))
    closeQuestion()
    await expect(saved).rejects.toMatchObject({ code: '1000' })
  })

  it('does nothing in the name of another person', async () => {
    keepWork()
    answer(ended)
    const saved = save()
    await vi.waitFor(() => expect(readQuestion()).toBeDefined())
    store('token', 'of another person')
    const author = { id: 'u', username: 'maya', nickname: 'Maya', source: 'register' }
    openGateTo({ author, nickname: 'Tom' })
    await expect(saved).rejects.toMatchObject({ code: '1000' })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(readQuestion()).toEqual({ step: 'stranger', author, nickname: 'Tom' })
  })

  it('asks again for an act, and not for a poll, after the question was closed', async () => {
    keepWork()
    answer(ended)
    const list = get('/space/list', {})
    await vi.waitFor(() => expect(readQuestion()).toBeDefined())
    closeQuestion()
    await expect(list).rejects.toMatchObject({ code: '1000' })
    await expect(get('/space/list', {})).rejects.toMatchObject({ code: '1000' })
    expect(readQuestion()).toBeUndefined()
    const saved = save()
    await vi.waitFor(() => expect(readQuestion()).toBeDefined())
    closeQuestion()
    await expect(saved).rejects.toMatchObject({ code: '1000' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('does not keep anybody from signing out', async () => {
    keepWork()
    answer(ended)
    await expect(post('/user/logout', {}, { quiet: true })).rejects.toMatchObject({ code: '1000' })
    expect(readQuestion()).toBeUndefined()
  })
})

describe('a refused request', () => {
  const refusals: [string, object, ResponseInit, string][] = [
    ['an ended session', { code: '1000' }, {}, '1000'],
    ['a password to set', { code: '2000' }, {}, '2000'],
    ['a missing right', { code: '100', msg: 'You may not' }, {}, '100'],
    ['a missing page', { code: '404' }, { status: 404 }, 'noAnswer'],
    ['too many requests', { code: '429', msg: 'Later' }, { status: 429, headers: { 'retry-after': '60' } }, '429'],
    ['a busy server', { code: '503', msg: 'Later' }, { status: 503 }, '503'],
  ]

  it.each(refusals)('is not repeated automatically after %s', async (_name, body, init, code) => {
    store('token', 'mine')
    answer(body, init)
    for (let round = 0; round < 5; round++) {
      await expect(get('/space/list', {}, { quiet: true })).rejects.toMatchObject({ code })
    }
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is sent again when a person does something', async () => {
    answer({ code: '100', msg: 'You may not' })
    await expect(get('/space/list', {})).rejects.toBeInstanceOf(ApiError)
    window.dispatchEvent(new Event('click'))
    answer({ code: '0', data: [] })
    await expect(get('/space/list', {})).resolves.toEqual([])
  })

  it('is sent again when a busy server has had time', async () => {
    vi.useFakeTimers()
    answer({ code: '503' }, { status: 503, headers: { 'retry-after': '2' } })
    await expect(get('/space/list', {})).rejects.toBeInstanceOf(ApiError)
    vi.advanceTimersByTime(2000)
    answer({ code: '0', data: [] })
    await expect(get('/space/list', {})).resolves.toEqual([])
    vi.useRealTimers()
  })
})
