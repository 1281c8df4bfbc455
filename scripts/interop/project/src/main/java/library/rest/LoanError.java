package library.rest;

/** Codes that every call can answer. */
public enum LoanError {
  TRY_LATER("LIB-500", "系统繁忙，请稍后再试"),
  NO_SUCH_LOAN("LIB-404", "借阅不存在");

  private final String code;
  private final String text;

  LoanError(String code, String text) {
    this.code = code;
    this.text = text;
  }

  public String getCode() {
    return code;
  }

  public String getText() {
    return text;
  }
}
