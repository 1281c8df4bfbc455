/** Returned by a handler whose answer also sets a cookie. */
export class CookieAnswer<Data> {
  readonly data: Data
  readonly cookie: string

  constructor(data: Data, cookie: string) {
    this.data = data
    this.cookie = cookie
  }
}
