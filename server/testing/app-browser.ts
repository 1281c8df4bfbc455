import { CookieJar } from './cookie-jar.ts'
import type { Reply, TestApp } from './test-app.ts'

/** A browser at the app, with its cookies. */
export class AppBrowser {
  readonly #jar = new CookieJar()
  readonly #app: TestApp
  /** Of the session; "": none. */
  token = ''

  constructor(app: TestApp) {
    this.#app = app
  }

  /** Where a navigation leads. */
  async visit(url: string, agent = 'Firefox/140'): Promise<string> {
    const { headers } = await this.#send({ method: 'GET', url, agent })
    return String(headers['location'])
  }

  async post(url: string, payload: object): Promise<Reply> {
    const { body } = await this.#send({ method: 'POST', url, payload })
    return JSON.parse(body)
  }

  /** Trades the key in the address of `/successLogin` for a session. */
  takeOver(page: string): Promise<Reply> {
    const loginKey = new URLSearchParams(page.split('?')[1]).get('loginKey') ?? ''
    return this.post('/system/oauth/token/get', { loginKey })
  }

  async #send({ agent = '', ...options }: { method: 'GET' | 'POST'; url: string; payload?: object; agent?: string }) {
    const own = { cookie: this.#jar.header, 'accept-language': 'en', 'user-agent': agent }
    const headers = { ...own, ...(this.token && { 'x-token': this.token }) }
    const answer = await this.#app.send({ ...options, headers })
    this.#jar.take(answer.headers)
    return answer
  }
}
