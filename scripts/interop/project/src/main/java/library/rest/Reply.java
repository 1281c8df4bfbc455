package library.rest;

public class Reply<T> {
  /**
   * 返回码
   *
   * @mock 0
   */
  private String code;

  /** 数据 */
  private T data;
}
